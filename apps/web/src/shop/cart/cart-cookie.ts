import { CART, LIFETIMES } from '@plantao/domain/shared/constants';
import { deleteCookie, readCookie, writeCookie } from '@/lib/cookies';

/*
 * The guest's cart in one cookie of less than 4 kB:
 *   g1!<product>~<size>~<colour>~<quantity>~<size>~<colour>~<quantity>+<embroidery>!<product>~…
 * 'g' a guest's, 'u' pending; 1 the version. A UUID is packed to 22 characters; '!', '~' and '*' inside names are
 * written as '*' and two hex digits. Other versions are forgotten.
 */
const NAME = 'plantao.cart';
const VERSION = 1;
const MAX_BYTES = 3_800;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

interface Line {
  productId: string;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
  embroidery?: string;
}

const escapeName = (text: string) =>
  text.replace(/[!~*]/g, (sign) => `*${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescapeName = (text: string) =>
  text.replace(/\*([\da-f]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));

function packId(id: string): string {
  if (!UUID.test(id)) return `.${escapeName(id)}`;
  const bytes = id.replace(/-/g, '').match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => parseInt(byte, 16))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

function unpackId(packed: string): string {
  if (packed.startsWith('.')) return unescapeName(packed.slice(1));
  const hex = Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
    sign.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const packQuantity = ({ quantity, embroidery }: Line): string =>
  embroidery ? `${quantity}+${packId(embroidery)}` : String(quantity);

export function packLines(lines: readonly Line[], pending: boolean): string {
  const products = new Map<string, string[]>();
  for (const line of lines) {
    const parts = products.get(line.productId) ?? [];
    parts.push(escapeName(line.selectedSize), escapeName(line.selectedColor), packQuantity(line));
    products.set(line.productId, parts);
  }
  const written = [...products].map(([id, parts]) => [packId(id), ...parts].join('~'));
  return [`${pending ? 'u' : 'g'}${VERSION}`, ...written].join('!');
}

function unpackProduct(text: string): Line[] {
  const [packed = '', ...parts] = text.split('~');
  const productId = unpackId(packed);
  const lines: Line[] = [];
  for (let place = 0; place + 2 < parts.length; place += 3) {
    const [count, embroidery] = (parts[place + 2] ?? '').split('+');
    const quantity = Number(count);
    if (!Number.isInteger(quantity) || quantity < CART.minQuantity) continue;
    lines.push({
      productId,
      selectedSize: unescapeName(parts[place] ?? ''),
      selectedColor: unescapeName(parts[place + 1] ?? ''),
      quantity: Math.min(quantity, CART.maxQuantity),
      ...(embroidery ? { embroidery: unpackId(embroidery) } : {}),
    });
  }
  return lines;
}

/** What cannot be read counts as an empty cart: a broken cookie must not break the shop. */
export function unpackLines(cookie: string | null): { lines: Line[]; pending: boolean } {
  const [head = '', ...products] = (cookie ?? '').split('!');
  if (head !== `g${VERSION}` && head !== `u${VERSION}`) return { lines: [], pending: false };
  try {
    return { lines: products.flatMap(unpackProduct).slice(0, CART.maxLines), pending: head.startsWith('u') };
  } catch {
    return { lines: [], pending: false };
  }
}

export const cartCookie = {
  read: () => unpackLines(readCookie(NAME)),
  /** Whether the lines still go into a cookie, accents percent-encoded. */
  fits: (lines: readonly Line[]): boolean => encodeURIComponent(packLines(lines, false)).length <= MAX_BYTES,
  /** Seven days from the last change; an empty cart leaves no cookie. */
  write: (lines: readonly Line[], pending: boolean): void => {
    if (lines.length === 0) deleteCookie(NAME);
    else writeCookie(NAME, packLines(lines, pending), LIFETIMES.cartCookieDays);
  },
};
