import { ERRORS, type ErrorCode } from './catalog.js';

export type Placeholders = Readonly<Record<string, string | number>>;

/** Puts values in the place of `{name}`. */
export function fill(text: string, placeholders: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(placeholders[name] ?? whole));
}

/** The catalogued text of a code, for validators and forms. */
export function message(code: ErrorCode, placeholders: Placeholders = {}): string {
  return fill(ERRORS[code].text, placeholders);
}
