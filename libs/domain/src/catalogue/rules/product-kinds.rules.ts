import { slugOf } from '../../shared/text/slug.js';

/** The kinds of garment, by their word in addresses, in the order of the menus (decision "Filters by kind"). */
export const GARMENT_TYPES = [
  'conjuntos',
  'kits',
  'blusas',
  'calcas',
  'jalecos',
  'vestidos',
  'jaquetas',
  'toucas',
] as const;
export type GarmentType = (typeof GARMENT_TYPES)[number];

/** Whom a garment is cut for, by the word in addresses, in the order of the menus. */
export const AUDIENCES = ['feminino', 'masculino', 'unissex'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whose garments each of them may wear: what is for everybody is for women and for men. */
const WORN_BY: Readonly<Record<Audience, readonly Audience[]>> = {
  feminino: ['feminino', 'unissex'],
  masculino: ['masculino', 'unissex'],
  unissex: ['unissex'],
};

/** The audiences of the garments that somebody may wear who asks for these; a word that is none stands for itself. */
export const wornBy = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((word) => (WORN_BY as Readonly<Record<string, readonly string[]>>)[word] ?? [word]),
  ),
];

/** What people read of a kind. */
const KIND_NAMES: Readonly<Record<GarmentType | Audience, string>> = {
  conjuntos: 'Conjuntos',
  kits: 'Kits',
  blusas: 'Blusas',
  calcas: 'Calças',
  jalecos: 'Jalecos',
  vestidos: 'Vestidos',
  jaquetas: 'Jaquetas e coletes',
  toucas: 'Toucas',
  feminino: 'Feminino',
  masculino: 'Masculino',
  unissex: 'Unissex',
};

/** 'calcas' → 'Calças'; a word that is no kind is shown as it is. */
export const kindName = (word: string): string =>
  (KIND_NAMES as Readonly<Record<string, string | undefined>>)[word] ?? word;

/** The kind that a person means by its name or word, in any case and with or without accents; undefined for none. */
export function kindIn<Kind extends GarmentType | Audience>(
  kinds: readonly Kind[],
  text: string,
): Kind | undefined {
  const word = slugOf(text);
  return kinds.find((kind) => kind === word || slugOf(kindName(kind)) === word);
}
