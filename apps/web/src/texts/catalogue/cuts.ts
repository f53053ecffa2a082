import {
  cutOf,
  type CutModel,
  type CutName,
  type PieceKind,
} from '@plantao/domain/catalogue/rules/garment-cuts.rules';

/** What customers call the kinds of pieces. */
export const pieceTexts = {
  top: 'Blusa',
  trousers: 'Calça',
  coat: 'Jaleco ou jaqueta',
  dress: 'Vestido',
  cap: 'Gorro',
} as const satisfies Record<PieceKind, string>;

const MODELS: Readonly<Record<CutModel, string>> = {
  tulipa: 'Tulipa',
  melange: 'Melange',
  tradicional: 'Tradicional',
  princesa: 'Princesa',
};
export const modelName = (model: CutModel): string => MODELS[model];

/** Words of the names of cuts that customers spell otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  top: 'Blusa',
  34: 'manga 3/4',
  longa: 'manga longa',
  reta: 'Calça reta',
  slim: 'Calça slim',
  pantalona: 'Calça pantalona',
  jogger: 'Calça jogger',
  cargo: 'cargo',
  jaleco: 'Jaleco',
  curto: 'curto',
  jaqueta: 'Jaqueta',
  colete: 'Colete',
  vestido: 'Vestido',
  gorro: 'Gorro',
};

/** A cut by its piece: 'Blusa manga 3/4'. */
export function pieceName(cut: CutName): string {
  const words = cut.split('-').slice(1);
  if (cut === 'tradicional-cargo') return 'Calça cargo';
  return words.map((word) => WORDS[word] ?? word).join(' ');
}

/** A cut by its piece and model: 'Blusa manga 3/4 Tulipa'. */
export const cutName = (cut: CutName): string => `${pieceName(cut)} ${modelName(cutOf(cut).model)}`;
