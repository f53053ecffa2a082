/**
 * Texts as people see them. Two texts that look the same are the same: composed (NFC), with plain spaces; what cannot be
 * seen is refused, and in names also what passes for another letter (Unicode TR 36 and TR 39, in their smallest form).
 */

/** Control characters but those of lines and tabs, and what takes no place: zero-width, bidi controls, fillers, unassigned. */
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2800\uFFFC\uFFFD]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Joiners and selectors inside an emoji belong to its picture. */
const IN_EMOJI =
  /(?<=[\p{Emoji}\p{Emoji_Modifier}])\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\u{1F3F4}\u{E0061}-\u{E007A}])[\u{E0061}-\u{E007F}]/gu;
/** More marks on one letter than any language writes: they run over the lines above and below. */
const HEAPED = /\p{M}{4}/u;
const LINES = /[\n\r\t]/;

/** The form in which a text is kept: composed, every kind of space a plain one. */
export const seenForm = (text: string): string => text.normalize('NFC').replace(/\p{Zs}/gu, ' ');

/** Whether all of a text can be seen. `lines`: line breaks and tabs are welcome. */
export function isSeen(text: string, lines = true): boolean {
  if (!lines && LINES.test(text)) return false;
  return !UNSEEN.test(text.replace(IN_EMOJI, '')) && !HEAPED.test(text);
}

/** A text of a search without what nobody typed on purpose: it came along with a copied word. */
export const seenPart = (text: string): string =>
  isSeen(text) ? text : [...text].filter((sign) => isSeen(sign)).join('');

/** Alphabets whose letters pass for Latin ones. */
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const LATIN = /\p{Script=Latin}/u;
/** 'Mª' and 'nº' are written in Portuguese. */
const ORDINALS = /[ªº]/g;

/** Whether a name is one line of letters as people write them: no mixed alphabets, no full-width or styled ones. */
export function isPersonName(text: string): boolean {
  const name = seenForm(text);
  if (!isSeen(name, false) || (LATIN.test(name) && LOOKS_LATIN.test(name))) return false;
  const letters = name.replace(ORDINALS, '').match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => letter.normalize('NFKC') === letter);
}
