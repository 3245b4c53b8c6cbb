// Starts the client; where that is not possible, the page says so.
import init from "./frise.js";

try {
  await init({ module_or_path: new URL("frise_bg.wasm", import.meta.url) });
} catch (error) {
  console.error(error);
  document.documentElement.classList.add("no-start");
  document.getElementById("trouble")?.removeAttribute("hidden");
}
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
