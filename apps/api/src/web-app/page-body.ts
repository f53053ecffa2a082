/** The signs in the frames (apps/web/src/first-paint.tsx) and what they stand for. */
const SHOP = /ZZSHOPZZ/g;
const PICTURE = /ZZPICTURE(\d)ZZ/g;
const MASTER = /^\/media\/([\w-]+)\.webp$/;

const ROOT = '<div id="root"></div>';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Asks early for the page's own scripts. */
export function withScripts(html: string, scripts: readonly string[]): string {
  const hints = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', () => `${hints.join('')}</head>`);
}

/**
 * Puts into the shell what the page shows until its scripts run. A frame whose pictures are not all ours and known is
 * left out.
 */
export function withFrame(
  html: string,
  frame: string,
  shopName: string,
  pictures: readonly string[],
): string {
  const names = pictures.map((picture) => MASTER.exec(picture)?.[1]);
  const wanted = [...frame.matchAll(PICTURE)].map(([, place]) => names[Number(place) - 1]);
  if (frame === '' || wanted.includes(undefined)) return html;
  const shown = frame
    .replace(SHOP, () => escapeHtml(shopName))
    .replace(PICTURE, (_sign, place: string) => names[Number(place) - 1] ?? '');
  return html.replace(ROOT, () => `<div id="root">${shown}</div>`);
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const HINT = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * Has the page's own scripts asked for by apps/web/public/loader.js, which informs the visitor when they do not arrive.
 * With something to see, they wait until it has been painted. `own` are the visitor's data, asked for at once.
 */
export function withLoader(html: string, own: readonly string[] = []): string {
  const [script, entry] = ENTRY.exec(html) ?? [];
  if (!script || !entry) return html;
  const loader = (data = ''): string =>
    `<script defer src="/loader.js" data-entry="${entry}"${data}></script>`;
  if (html.includes(ROOT))
    return html.replace(script, () => `${loader()}<link rel="modulepreload" crossorigin href="${entry}">`);
  const parts = [...html.matchAll(HINT)].map(([, file]) => file).join(' ');
  const asked = own.length > 0 ? ` data-own="${escapeHtml(own.join(' '))}"` : '';
  return html.replace(HINT, '').replace(script, () => loader(` data-parts="${parts}"${asked}`));
}

/** The responses that the page would request first, embedded for its script; no text in them can end the element. */
export function withData(html: string, responses: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(responses).map(([address, json]) => `${JSON.stringify(address)}:${json}`);
  if (pairs.length === 0) return html;
  const text = `{${pairs.join(',')}}`.replace(/</g, '\\u003c');
  return html.replace('</body>', () => `<script type="application/json" id="data">${text}</script></body>`);
}

interface Shown {
  readonly product?: { readonly image?: string };
  readonly products?: readonly { readonly image?: string }[];
}

/** The pictures that a page shows first, from what it brings along. */
export function picturesOf(response: string | undefined): string[] {
  if (response === undefined) return [];
  const { data } = JSON.parse(response) as { data?: Shown };
  return [data?.product, ...(data?.products ?? [])].flatMap((product) => product?.image ?? []);
}
