import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { ShownBody } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { pieceName } from './cuts.js';

/** In the table of measures: a unisex set on a feminine and on a masculine body. */
export const bothBodiesTexts = {
  title: 'No corpo feminino e no masculino',
  intro: (pieces: readonly CutName[], size: string) =>
    `O mesmo conjunto de ${pieces.map(pieceName).join(' e ').toLowerCase()} no tamanho ${size}, em dois manequins da mesma altura e na mesma escala. O corte é um só: o que muda é o corpo.`,
  bodies: { feminine: 'Corpo feminino', masculine: 'Corpo masculino' } satisfies Record<ShownBody, string>,
  girths: (body: ShownBody, [bust, waist, hip]: readonly [bust: string, waist: string, hip: string]) =>
    `${body === 'feminine' ? 'Busto' : 'Tórax'} ${bust}, cintura ${waist}, quadril ${hip} cm`,
} as const;

/** A picture of the studio that shows pieces of a unisex set on both bodies. */
interface BothBodiesPicture {
  pieces: readonly CutName[];
  src: string;
  alt: string;
}

export const bothBodiesPictures: readonly BothBodiesPicture[] = [
  {
    pieces: ['tradicional-top', 'tradicional-reta'],
    src: '/media/forms-tradicional-set-923f6448.webp',
    alt: 'Conjunto Tradicional em M, lado a lado: à esquerda no corpo feminino, onde os ombros caem e a blusa desce reta e solta do busto; à direita no masculino, onde os ombros ficam mais largos e retos e a blusa preenche mais o peito e a cintura',
  },
  {
    pieces: ['melange-top', 'melange-jogger'],
    src: '/media/forms-melange-set-6a04db4b.webp',
    alt: 'Conjunto Melange em M, lado a lado: à esquerda no corpo feminino, onde a malha desce solta do busto e sobra na cintura; à direita no masculino, onde os ombros ficam mais largos e retos, a malha encosta mais no peito e a barra sobe um pouco na frente',
  },
];
