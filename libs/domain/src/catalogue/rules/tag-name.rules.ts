/** What is on sale carries this tag, and nothing else does: nobody has to write it. */
export const SALE_TAG = 'promocoes';

/** Tags whose address has lost its accents. Every other tag is readable as it is. */
const ACCENTED: ReadonlyMap<string, string> = new Map([
  ['centro-cirurgico', 'Centro cirúrgico'],
  ['plantao', 'Plantão'],
  [SALE_TAG, 'Promoções'],
  ['tendencia', 'Tendência'],
  ['veterinaria', 'Veterinária'],
]);

/**
 * What people read of a tag: 'centro-cirurgico' → 'Centro cirúrgico', 'manga-curta' → 'Manga curta'. Addresses keep the
 * tag.
 */
export const tagName = (tag: string): string =>
  ACCENTED.get(tag) ?? tag.replace(/-/g, ' ').replace(/^./, (first) => first.toUpperCase());
