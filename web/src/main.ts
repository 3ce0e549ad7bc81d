import "./assets/fonts/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const page = document.getElementById("app");
if (!page) throw new Error("the page has no place for the app");
mount(App, { target: page });

// Starting without a network works only where the browser trusts the connection.
if (import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator)
  window.addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
