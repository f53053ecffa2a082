// Named by the server in every page (apps/api/src/web-app/page-body.ts). Imports the page's own scripts: after the
// prerendered content has been painted, so that styles, fonts and pictures load first, or at once where there is nothing
// to paint. Shows a notice when they, or a part loaded later, do not arrive (#load-notice in index.html, whose styles
// show it after a while even without this script), and restores typed values after 'Tentar novamente'.
(() => {
  const PAINT_MS = 1_500;
  const AGAIN_MS = 1_000;
  const NOTICE_MS = 12_000;
  const RESTORE_MS = 15_000;
  const STORAGE_KEY = 'plantao.typed';
  const SESSION_KEY = 'plantao.session';
  const USER_SIGN = 'ZZUSERZZ';
  const LOAD_ERROR = /dynamically imported module|importing a module script/i;
  const { entry, parts, own } = document.currentScript.dataset;
  const root = document.getElementById('root');
  const notice = document.getElementById('load-notice');
  const rendered = () => root.firstElementChild !== null && !root.querySelector('[data-frame]');

  const show = (kind) => notice.classList.add(kind);
  const hide = (kind) => notice.classList.remove(kind);
  const showBoot = () => !rendered() && show('boot');

  // The visitor's own data is asked for before the scripts that use it (apps/web/src/lib/api/early.ts), of 'permission!address'
  // what the role is known to allow. A failure here is nobody's concern: they ask again.
  const askEarly = () => {
    try {
      const { token, tokenExpiration, user } = JSON.parse(localStorage.getItem(SESSION_KEY)).state;
      if (!token || !(tokenExpiration > Date.now())) return;
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const responses = {};
      for (const asked of own.split(' ')) {
        const [address, permission] = asked.split('!').reverse();
        if (permission && !user.permissions?.includes(permission)) continue;
        const path = address.replace(USER_SIGN, encodeURIComponent(user.id));
        responses[path] = fetch(`/api/v1${path}`, { headers });
        responses[path].catch(() => undefined);
      }
      globalThis.plantaoEarly = { token, responses };
    } catch {
      // Storage is not available, or holds no session.
    }
  };
  if (own) askEarly();

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of parts?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry)
      .catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(() => import(entry)))
      .catch((error) => {
        showBoot();
        throw error;
      });
  };

  // Scripts that fail before the first render; rejected imports that nothing awaits.
  addEventListener('error', showBoot);
  addEventListener('unhandledrejection', ({ reason }) =>
    rendered() ? LOAD_ERROR.test(reason?.message) && show('part') : showBoot(),
  );
  addEventListener('online', () => !rendered() && notice.classList.contains('boot') && location.reload());
  // Dispatched by apps/web/src/lib/lazy-component.ts while the code of a part or a page loads. A failed page shows its
  // own error.
  const slow = new Set();
  const waitFor = ({ type, detail }) => {
    const timer = setTimeout(() => {
      slow.add(timer);
      show('slow');
    }, NOTICE_MS);
    const done = (lost) => () => {
      clearTimeout(timer);
      // The notice stays while another part is still awaited.
      if (slow.delete(timer) && slow.size === 0) hide('slow');
      if (lost) show('part');
    };
    detail.then(done(false), done(type === 'part-requested'));
  };
  addEventListener('part-requested', waitFor);
  addEventListener('page-requested', waitFor);

  /** Typed fields without secrets, each with a key that is the same after a reload. */
  function* fields() {
    const seen = {};
    for (const field of document.querySelectorAll(
      '#root input, #root textarea, #root select, [role=dialog] input',
    )) {
      const { type, name, autocomplete = '', labels } = field;
      if (/password|hidden|file|radio|checkbox|range/.test(type) || field.role === 'combobox') continue;
      if (/password|cc-|one-time/.test(autocomplete)) continue;
      const key = [type, name, labels?.[0]?.textContent ?? field.ariaLabel].join('|');
      seen[key] = (seen[key] ?? 0) + 1;
      yield [`${key}|${seen[key]}`, field];
    }
  }
  const saveFields = () => {
    const typed = [...fields()].flatMap(([name, { value }]) => (value ? [[name, value]] : []));
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path: location.pathname, typed }));
    } catch {
      // Storage is not available: reload all the same.
    }
  };
  const restoreFields = () => {
    let saved;
    try {
      saved = JSON.parse(sessionStorage.getItem(STORAGE_KEY));
      sessionStorage.removeItem(STORAGE_KEY);
    } catch {
      return;
    }
    if (saved?.path !== location.pathname) return;
    const typed = new Map(saved.typed);
    const fill = () => {
      if (!rendered()) return;
      for (const [name, field] of fields()) {
        const value = typed.get(name);
        if (value === undefined || field.matches(':disabled')) continue;
        typed.delete(name);
        if (field.value === value) continue;
        // Bypasses React's value tracker, or React would not see the change.
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

  const [retry, close] = notice.querySelectorAll('a, button');
  retry.addEventListener('click', (event) => {
    event.preventDefault();
    if (rendered()) saveFields();
    location.reload();
  });
  retry.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    retry.click();
  });
  close.addEventListener('click', () => {
    hide('part');
    hide('slow');
  });
  restoreFields();

  if (parts === undefined) return start();
  setTimeout(start, PAINT_MS);
  // A tab in the background paints nothing.
  if (document.hidden) return start();
  const loaded = (picture) =>
    picture.complete || new Promise((resolve) => (picture.onload = picture.onerror = resolve));
  const pictures = [...document.querySelectorAll('#root img[fetchpriority="high"]')];
  Promise.all(pictures.map(loaded)).then(() => requestAnimationFrame(() => setTimeout(start)));
})();
