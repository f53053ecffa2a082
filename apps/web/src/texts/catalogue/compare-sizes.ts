import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { cutName } from './cuts.js';

/** In the table of measures: one cut in its smallest and its largest size. */
export const compareTexts = {
  title: 'Compare os tamanhos',
  intro: 'A mesma peça em PP e em GG, no mesmo manequim e na mesma escala.',
  picture: (cut: CutName) => `${cutName(cut)} em PP e em GG, lado a lado, no mesmo manequim`,
  width: (value: string) => `${value} cm de largura no busto`,
  length: (value: string) => `${value} cm de comprimento`,
} as const;

/** Pictures of the studio that show a cut in PP and in GG; other cuts have none. */
export const comparedPictures: Readonly<Partial<Record<CutName, string>>> = {
  'tulipa-top': '/media/sizes-tulipa-top-e779f62d.webp',
  'melange-top': '/media/sizes-melange-top-f8b18c28.webp',
  'tradicional-top': '/media/sizes-tradicional-top-9b417b16.webp',
  'princesa-top': '/media/sizes-princesa-top-ffc387d6.webp',
};
