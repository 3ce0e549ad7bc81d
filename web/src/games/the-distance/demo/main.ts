import "../../../words/all";
import "../../../assets/fonts/fonts.css";
import "../../../design/tokens.css";
import "../../../design/base.css";
import { mount } from "svelte";
import Demo from "./Demo.svelte";
import { rendered } from "../../../sound";

Object.assign(window, { rendered });
mount(Demo, { target: document.getElementById("app")! });
