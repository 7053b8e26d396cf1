// Before the first paint: the reader's choice of day or night, else that of the system.
const kept = localStorage.getItem("snath.theme");
const dark = kept ? kept === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.dataset.theme = dark ? "dark" : "light";
