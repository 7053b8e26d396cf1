import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/side.css";
import "./styles/combat.css";
import "./styles/scoring.css";
import "./styles/phone.css";
import "./styles/screens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
