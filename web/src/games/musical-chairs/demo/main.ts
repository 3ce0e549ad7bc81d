import "../../../words/all";
import "../../../assets/fonts/fonts.css";
import "../../../design/tokens.css";
import "../../../design/base.css";
import { mount } from "svelte";
import Demo from "./Demo.svelte";

mount(Demo, { target: document.getElementById("app")! });
