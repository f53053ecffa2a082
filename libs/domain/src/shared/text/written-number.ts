/**
 * A whole number with points between its thousands, as Brazil writes it: `1234567` → `1.234.567`. By hand, because the
 * first formatter of a page costs a phone a tenth of a second.
 */
export const writtenWhole = (whole: number | string): string =>
  String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
