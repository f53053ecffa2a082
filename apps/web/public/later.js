// Named by the server in every page (apps/api/src/web-app/page-body.ts). It asks for the page's own scripts: once what
// came with the page has been painted, so that styles, letters and pictures have the line to themselves, and at once
// where there is nothing to paint. It says when they, or a part asked for later, do not arrive (#late in index.html,
// whose styles show it after a while even without this script), and keeps what was typed over 'Tentar novamente'.
(() => {
  const PAINT_MS = 1_500;
  const AGAIN_MS = 1_000;
  const LATE_MS = 12_000;
  const RESTORE_MS = 15_000;
  const KEPT = 'plantao.typed';
  const LOST_CODE = /dynamically imported module|importing a module script/i;
  const { entry, parts } = document.currentScript.dataset;
  const root = document.getElementById('root');
  const late = document.getElementById('late');
  const drawn = () => root.firstElementChild !== null && !root.querySelector('[data-frame]');

  const say = (kind) => late.classList.add(kind);
  const hush = (kind) => late.classList.remove(kind);
  const sayBoot = () => !drawn() && say('boot');

  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const href of parts?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry)
      .catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(() => import(entry)))
      .catch((error) => {
        sayBoot();
        throw error;
      });
  };

  // Scripts that arrive and break before anything is drawn; code that nobody waits for.
  addEventListener('error', sayBoot);
  addEventListener('unhandledrejection', ({ reason }) =>
    drawn() ? LOST_CODE.test(reason?.message) && say('part') : sayBoot(),
  );
  addEventListener('online', () => !drawn() && late.classList.contains('boot') && location.reload());
  // Told by apps/web/src/lib/later.ts: a part or a page whose code is on its way. A page that fails says so itself.
  const waitFor = ({ type, detail }) => {
    const timer = setTimeout(say, LATE_MS, 'slow');
    const done = (lost) => () => {
      clearTimeout(timer);
      hush('slow');
      if (lost) say('part');
    };
    detail.then(done(false), done(type === 'part-asked'));
  };
  addEventListener('part-asked', waitFor);
  addEventListener('page-asked', waitFor);

  /** Fields that a person types in and that are nobody's secret, each with a name that it has after a reload too. */
  function* fields() {
    const seen = {};
    for (const field of document.querySelectorAll(
      '#root input, #root textarea, #root select, [role=dialog] input',
    )) {
      const { type, name, autocomplete = '', labels } = field;
      if (/password|hidden|file|radio|checkbox|range/.test(type) || field.role === 'combobox') continue;
      if (/password|cc-|one-time/.test(autocomplete)) continue;
      const place = [type, name, labels?.[0]?.textContent ?? field.ariaLabel].join('|');
      seen[place] = (seen[place] ?? 0) + 1;
      yield [`${place}|${seen[place]}`, field];
    }
  }
  const keep = () => {
    const typed = [...fields()].flatMap(([name, { value }]) => (value ? [[name, value]] : []));
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ path: location.pathname, typed }));
    } catch {
      // A browser that keeps nothing: the page is loaded anew all the same.
    }
  };
  const giveBack = () => {
    let kept;
    try {
      kept = JSON.parse(sessionStorage.getItem(KEPT));
      sessionStorage.removeItem(KEPT);
    } catch {
      return;
    }
    if (kept?.path !== location.pathname) return;
    const typed = new Map(kept.typed);
    const fill = () => {
      if (!drawn()) return;
      for (const [name, field] of fields()) {
        const value = typed.get(name);
        if (value === undefined || field.matches(':disabled')) continue;
        typed.delete(name);
        if (field.value === value) continue;
        // Past React's own property, or it would not see the change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      if (typed.size === 0) watch.disconnect();
    };
    const watch = new MutationObserver(fill);
    watch.observe(root, { childList: true, subtree: true });
    setTimeout(() => watch.disconnect(), RESTORE_MS);
  };

  const [again, close] = late.querySelectorAll('a, button');
  again.addEventListener('click', (event) => {
    event.preventDefault();
    if (drawn()) keep();
    location.reload();
  });
  again.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    again.click();
  });
  close.addEventListener('click', () => {
    hush('part');
    hush('slow');
  });
  giveBack();

  if (parts === undefined) return ask();
  setTimeout(ask, PAINT_MS);
  // A tab in the background paints nothing.
  if (document.hidden) return ask();
  const loaded = (picture) =>
    picture.complete || new Promise((resolve) => (picture.onload = picture.onerror = resolve));
  const pictures = [...document.querySelectorAll('#root img[fetchpriority="high"]')];
  Promise.all(pictures.map(loaded)).then(() => requestAnimationFrame(() => setTimeout(ask)));
})();
