/** Figures of a code: an id has 128 bits, and an even number of figures makes the shortest Code 128. */
const FIGURES = 40;
const CODE = /^\d{40}$/;
const ID = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const NUMBER = /^#?[0-9a-f]{8}$/i;
const LAST = (1n << 128n) - 1n;

/** The barcode of an order on its packing slip: its whole id as 40 figures, so that no two orders share one. */
export const orderCode = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .padStart(FIGURES, '0');

/** What a scanner read or somebody typed; `number`: the last eight characters of an id in small letters, as people refer to orders. */
export type ScannedCode =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'tracking'; readonly tracking: string };

/**
 * The order or the tracking code that a scanned text names; undefined for one that can be neither. Eight figures or letters to F without the
 * sign '#' may be either: an order is looked for where no label has such a code.
 */
export function scannedCode(text: string): ScannedCode | undefined {
  const plain = text.replace(/\s/g, '');
  if (NUMBER.test(plain)) return { kind: 'number', number: plain.slice(-8).toLowerCase() };
  if (CODE.test(plain)) {
    const number = BigInt(plain);
    return number > LAST ? undefined : { kind: 'order', id: dashed(number.toString(16).padStart(32, '0')) };
  }
  if (ID.test(plain)) return { kind: 'order', id: dashed(plain.replaceAll('-', '').toLowerCase()) };
  return /^[A-Za-z0-9-]{4,60}$/.test(plain) ? { kind: 'tracking', tracking: plain.toUpperCase() } : undefined;
}

const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The CEP that a label has as a barcode of its own, and the key of the invoice that is stuck to a parcel. */
const OTHER_BARS = /^(?:\d{8}|\d{44})$/;

/** Whether a barcode that a camera sees may name a parcel: a label shows others beside it. */
export const mayNameParcel = (code: string): boolean => !OTHER_BARS.test(code);
