import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';

/** A garment that is turned by hand, in the gallery of its product. */
export const turntableTexts = {
  stage: (name: string) => `Girar ${name}`,
  hint: 'Arraste para girar',
  left: 'Girar para a esquerda',
  right: 'Girar para a direita',
  loading: 'Carregando as fotos do giro…',
  failed: 'Não foi possível carregar as fotos do giro',
  front: 'de frente',
  back: 'de costas',
  rightSide: 'lado direito',
  leftSide: 'lado esquerdo',
  /** Turned by so many degrees. */
  degrees: (degrees: number) => `${degrees} graus`,
} as const;

/** Pictures of the studio with every stop of a turn, by cut and colour. */
export const turntablePictures: Readonly<Partial<Record<CutName, Readonly<Record<string, string>>>>> = {
  'tradicional-top': {
    'verde-hospitalar': '/media/turntables-tradicional-top-verde-hospitalar-f2027049.webp',
    'azul-marinho': '/media/turntables-tradicional-top-azul-marinho-1abfe267.webp',
    'azul-royal': '/media/turntables-tradicional-top-azul-royal-c47ba5cd.webp',
    branco: '/media/turntables-tradicional-top-branco-0cb83d4a.webp',
    vinho: '/media/turntables-tradicional-top-vinho-d94b8b04.webp',
    chumbo: '/media/turntables-tradicional-top-chumbo-4c3df7eb.webp',
  },
};
