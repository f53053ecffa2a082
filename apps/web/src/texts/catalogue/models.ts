import { modelsHead } from '@plantao/contracts/pages/heads/models-head';

/** The page of the models and what the shop says of each. */
export const modelsTexts = {
  ...modelsHead,
  intro: 'Quatro cortes, do mais justo ao mais amplo. Escolha pelo caimento e encontre a sua cor.',
  see: (name: string) => `Ver ${name}`,
  findSize: 'Qual é o meu tamanho?',
  fit: 'Caimento',
  fabric: 'Tecido',
} as const;

/** What the shop says of its four models, in their order. */
export const models = [
  {
    slug: 'tulipa',
    name: 'Tulipa',
    line: 'Decote transpassado e manga pétala',
    text: 'Cintura marcada por pences, barra curva sobreposta e dois bolsos faca.',
    fit: 'Acinturado',
    fabric: 'Gabardine leve com elastano',
  },
  {
    slug: 'melange',
    name: 'Melange',
    line: 'Malha mescla, punho e gola em ribana',
    text: 'Toque de malha, fendas laterais e jogger com punho para plantões longos.',
    fit: 'Regular',
    fabric: 'Malha mescla tecnológica',
  },
  {
    slug: 'tradicional',
    name: 'Tradicional',
    line: 'Decote V, três bolsos, corte reto',
    text: 'O scrub de sempre, em brim leve, com calça reta de cordão.',
    fit: 'Amplo',
    fabric: 'Brim leve de poliéster e algodão',
  },
  {
    slug: 'princesa',
    name: 'Princesa',
    line: 'Recorte princesa, gola padre e zíper',
    text: 'Recortes que desenham o corpo, zíper invisível e bolsos na costura.',
    fit: 'Justo',
    fabric: 'Tecido que estica nos dois sentidos',
  },
] as const;
