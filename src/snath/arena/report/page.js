for (const film of document.querySelectorAll(".film")) {
  const { pieces, day, night, captions } = JSON.parse(film.querySelector("script").textContent);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const [figure, slider, said] = ["figure", "input", "output"].map((name) => film.querySelector(name));
  const show = () => {
    const runs = (dark.matches ? night : day)[slider.value];
    let picture = "";
    for (let i = 0; i < runs.length; i += 2) picture += pieces.slice(runs[i], runs[i] + runs[i + 1]).join("");
    figure.innerHTML = picture;
    said.textContent = captions[slider.value];
  };
  const go = (by) => { slider.value = Number(slider.value) + by; show(); };
  film.querySelector(".back").onclick = () => go(-1);
  film.querySelector(".on").onclick = () => go(1);
  film.onkeydown = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && event.target !== slider) { go(by); event.preventDefault(); }
  };
  slider.oninput = show;
  dark.onchange = show;
  slider.max = captions.length - 1;
  show();
}
