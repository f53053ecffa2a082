/** Stop words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a as com da das de do dos e em na no o os para por um uma'.split(' '),
);

/** The garments that may be stitched (embroidery-place.rules): who looks for the embroidery finds what it goes on. */
const STITCHED = ['conjunto', 'kit', 'blusa', 'jaleco', 'vestido', 'jaqueta'];

const STITCHING = ['bordado', 'bordar', 'personalizado', 'personalizar'];

/** What else people call what we sell; asked only where no product is called so itself. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  pijama: ['scrub'],
  uniforme: ['scrub', 'jaleco'],
  farda: ['scrub'],
  avental: ['jaleco'],
  guardapo: ['jaleco'],
  touca: ['gorro'],
  bata: ['blusa'],
  camisa: ['blusa'],
  camiseta: ['blusa'],
  cinza: ['chumbo', 'grafite'],
  bordo: ['vinho'],
  vermelho: ['vinho', 'terracota'],
  roxo: ['ameixa', 'lavanda'],
  bege: ['areia'],
  marrom: ['terracota'],
  ...Object.fromEntries(STITCHING.map((word) => [word, STITCHED])),
};

/** Plural endings and what they were: the first that fits. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/oes$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/([rz])es$/, '$1'],
  [/ns$/, 'm'],
  [/s$/, ''],
];

/** Without case and accents. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The word and its singular: calças → calca, azuis → azul, cores → cor, botões → botao. `word` is bare. */
export function formsOf(word: string): string[] {
  const plural = word.length < 4 ? undefined : PLURALS.find(([ending]) => ending.test(word));
  return plural ? [word, word.replace(plural[0], plural[1])] : [word];
}

/** preta ↔ preto */
export function otherGender(word: string): string {
  const end = word.at(-1);
  return end === 'a' || end === 'o' ? `${word.slice(0, -1)}${end === 'a' ? 'o' : 'a'}` : word;
}

export const synonymsOf = (forms: readonly string[]): string[] =>
  forms.flatMap((form) => OTHER_NAMES[form] ?? OTHER_NAMES[otherGender(form)] ?? []);

/** What is found after the garments for women or for men: those for everybody. */
export const foundAsWell = (forms: readonly string[]): string[] =>
  forms.some((form) => [form, otherGender(form)].some((word) => word === 'feminino' || word === 'masculino'))
    ? ['unissex']
    : [];

/** Whether a word asks for embroidery: what it goes on is found only while the shop stitches. */
export const asksForStitching = ({ forms }: { readonly forms: readonly string[] }): boolean =>
  forms.some((form) => STITCHING.includes(form) || STITCHING.includes(otherGender(form)));
