import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";

const target = document.getElementById("app")!;
target.replaceChildren(); // the name that stood there while the page came
mount(App, { target });

// Installed like a program, the page says in words when the server is away. Where it is served without a certificate there is no worker.
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
