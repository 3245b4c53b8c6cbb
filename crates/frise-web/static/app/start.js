// Starts the client; where that is not possible, the page says so.
import init from "./frise.js";

try {
  await init({ module_or_path: new URL("frise_bg.wasm", import.meta.url) });
} catch (error) {
  console.error(error);
  document.documentElement.classList.add("no-start");
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
