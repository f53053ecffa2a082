/** A cloth colour of the shop. `hex2` is the lighter yarn of a mélange; `tick` the legible mark on its swatch. */
export interface Colour {
  slug: string;
  name: string;
  hex: string;
  hex2?: string;
  tick: 'ink' | 'white';
}

const solid = (slug: string, name: string, hex: string, tick: Colour['tick']): Colour => ({
  slug,
  name,
  hex,
  tick,
});

const melange = (slug: string, name: string, hex: string, hex2: string): Colour => ({
  slug,
  name,
  hex,
  hex2,
  tick: 'white',
});

/** 18 plain dyes and 4 mélange yarn pairs; the order is the order of the swatches. */
export const COLOURS: readonly Colour[] = [
  solid('branco', 'Branco', '#F4F5F2', 'ink'),
  solid('preto', 'Preto', '#1B1D20', 'white'),
  solid('azul-marinho', 'Azul-marinho', '#1F2F4F', 'white'),
  solid('azul-royal', 'Azul-royal', '#27509B', 'white'),
  solid('azul-ceu', 'Azul-céu', '#9DBFDC', 'ink'),
  solid('azul-petroleo', 'Azul-petróleo', '#1D5560', 'white'),
  solid('verde-hospitalar', 'Verde-hospitalar', '#6FA89B', 'ink'),
  solid('verde-salvia', 'Verde-sálvia', '#7F9A86', 'ink'),
  solid('verde-militar', 'Verde-militar', '#4E5A3E', 'white'),
  solid('verde-esmeralda', 'Verde-esmeralda', '#126B52', 'white'),
  solid('vinho', 'Vinho', '#6B1F33', 'white'),
  solid('rosa-cha', 'Rosa-chá', '#D9A7A5', 'ink'),
  solid('rosa-pink', 'Rosa-pink', '#C2447A', 'white'),
  solid('lavanda', 'Lavanda', '#A79BC0', 'ink'),
  solid('ameixa', 'Ameixa', '#4E2F5A', 'white'),
  solid('chumbo', 'Chumbo', '#4A4F55', 'white'),
  solid('areia', 'Areia', '#D2C2AC', 'ink'),
  solid('terracota', 'Terracota', '#A8563F', 'white'),
  melange('grafite-mescla', 'Grafite mescla', '#4A5257', '#A9B2B5'),
  melange('azul-mescla', 'Azul mescla', '#3E5A78', '#A8BACB'),
  melange('verde-mescla', 'Verde mescla', '#50665A', '#A9BBAE'),
  melange('vinho-mescla', 'Vinho mescla', '#6A3A47', '#B9979E'),
];

/** The colour of a slug. @throws Error when the slug is not in the list */
export function colourOf(slug: string): Colour {
  const found = COLOURS.find((colour) => colour.slug === slug);
  if (!found) throw new Error(`No colour called ${slug}`);
  return found;
}
