/**
 * Normalization of texts, so that two texts that look the same are equal: composed (NFC), with plain spaces. Invisible
 * characters are rejected, in names also confusable letters (a minimal form of Unicode TR 36 and TR 39).
 */

/**
 * Control characters except line breaks and tabs, and characters without width: zero-width, bidi controls, fillers,
 * unassigned.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2800\uFFFC\uFFFD]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Joiners and variation selectors inside an emoji sequence. */
const IN_EMOJI =
  /(?<=[\p{Emoji}\p{Emoji_Modifier}])\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\u{1F3F4}\u{E0061}-\u{E007A}])[\u{E0061}-\u{E007F}]/gu;
/** More combining marks on one letter than any language uses; they overlap other lines. */
const STACKED_MARKS = /\p{M}{4}/u;
const LINES = /[\n\r\t]/;

/** The form in which a text is stored: NFC, every kind of space replaced by a plain one. */
export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\p{Zs}/gu, ' ');

/** Whether a text has no invisible characters. `lines`: line breaks and tabs are allowed. */
export function isVisibleText(text: string, lines = true): boolean {
  if (!lines && LINES.test(text)) return false;
  return !INVISIBLE.test(text.replace(IN_EMOJI, '')) && !STACKED_MARKS.test(text);
}

/** A search text without invisible characters, which come along with copied text. */
export const visiblePart = (text: string): string =>
  isVisibleText(text) ? text : [...text].filter((sign) => isVisibleText(sign)).join('');

/** Scripts with letters that are confusable with Latin ones. */
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const LATIN = /\p{Script=Latin}/u;
/** Ordinal indicators: 'Mª' and 'nº' are valid in Portuguese. */
const ORDINALS = /[ªº]/g;

/** Whether a name is one line of letters as people write them: no mixed alphabets, no full-width or styled ones. */
export function isPersonName(text: string): boolean {
  const name = normalizeText(text);
  if (!isVisibleText(name, false) || (LATIN.test(name) && LOOKS_LATIN.test(name))) return false;
  const letters = name.replace(ORDINALS, '').match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => letter.normalize('NFKC') === letter);
}
