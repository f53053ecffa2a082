// Named by the server in pages that come with something to see (apps/api/src/web-app/page-body.ts): their own scripts are
// asked for once that has been painted, so that styles, letters and pictures have the line to themselves.
(() => {
  const PATIENCE_MS = 1500;
  const { entry, parts } = document.currentScript.dataset;
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const href of parts.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry);
  };
  setTimeout(ask, PATIENCE_MS);
  // A tab in the background paints nothing.
  if (document.hidden) return ask();
  const loaded = (picture) =>
    picture.complete || new Promise((resolve) => (picture.onload = picture.onerror = resolve));
  const pictures = [...document.querySelectorAll('#root img[fetchpriority="high"]')];
  Promise.all(pictures.map(loaded)).then(() => requestAnimationFrame(() => setTimeout(ask)));
})();
