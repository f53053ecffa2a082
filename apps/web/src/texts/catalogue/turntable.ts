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
  'princesa-top': {
    'verde-salvia': '/media/turntables-princesa-top-verde-salvia-c2060bf6.webp',
    'azul-marinho': '/media/turntables-princesa-top-azul-marinho-44dac6bd.webp',
    branco: '/media/turntables-princesa-top-branco-48f726bb.webp',
    'rosa-cha': '/media/turntables-princesa-top-rosa-cha-f4c8a39e.webp',
    preto: '/media/turntables-princesa-top-preto-08c76031.webp',
  },
  'tulipa-top': {
    vinho: '/media/turntables-tulipa-top-vinho-ac83c1be.webp',
    lavanda: '/media/turntables-tulipa-top-lavanda-3968cf32.webp',
    'azul-petroleo': '/media/turntables-tulipa-top-azul-petroleo-9f67e3b4.webp',
    'rosa-cha': '/media/turntables-tulipa-top-rosa-cha-a6d4fe58.webp',
    preto: '/media/turntables-tulipa-top-preto-6d878e5b.webp',
  },
  'melange-top': {
    'grafite-mescla': '/media/turntables-melange-top-grafite-mescla-bd000153.webp',
    'azul-mescla': '/media/turntables-melange-top-azul-mescla-4cce6381.webp',
    'verde-mescla': '/media/turntables-melange-top-verde-mescla-0ed79eb5.webp',
    'vinho-mescla': '/media/turntables-melange-top-vinho-mescla-540a1b37.webp',
    'azul-marinho': '/media/turntables-melange-top-azul-marinho-04ce7057.webp',
  },
};
