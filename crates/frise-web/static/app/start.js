// Starts the client; where that is not possible, the page says so.
import init from "./frise.js";

// The words are fetched beside the client: those of the language chosen here, else of the first that the browser asks for.
const offered = document.querySelector("meta[name=frise-languages]").content.split(", ").map((one) => one.split(" ")[0]);
let chosen;
try {
  chosen = JSON.parse(localStorage.getItem("frise.settings"))?.lang;
} catch {
  // Nothing is kept, or may be.
}
const wanted = [chosen, ...navigator.languages].map((tag) => String(tag).toLowerCase().split("-")[0]);
const lang = wanted.find((code) => offered.includes(code)) ?? "en";
document.documentElement.lang = lang;
const words = document.createElement("link");
Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: new URL(`words/${lang}.txt`, import.meta.url) });
document.head.append(words);

try {
  await init({ module_or_path: new URL("frise_bg.wasm", import.meta.url) });
} catch (error) {
  console.error(error);
  document.getElementById("trouble")?.removeAttribute("hidden");
}
// After a failure: the page anew, at the same table or at the beginning.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-reload]");
  if (!link) return;
  event.preventDefault();
  location.hash = link.hash;
  location.reload();
});
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
