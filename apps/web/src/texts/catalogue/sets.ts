import { plural } from '@/lib/format';
import { cardTexts } from './cards.js';

const inSet = (garments: number): string => (garments > 2 ? 'No kit' : 'No conjunto');

/** Sets of garments, each in its own size. */
export const setTexts = {
  badge: cardTexts.set,
  /** Of more garments than a blouse and trousers it says how many: they count as that many for offers and limits. */
  badgeOf: (garments: number) => (garments > 2 ? plural(garments, 'peça', 'peças') : cardTexts.set),
  singly: (price: string) => `Peças separadas: ${price}.`,
  saving: (price: string, garments: number) => `${inSet(garments)} você economiza ${price}.`,
  /** Beside what is saved by a reduced price: one saving is enough. */
  dearer: (singly: string, more: string, garments: number) =>
    `Peças separadas: ${singly}, ${more} a mais que ${inSet(garments).toLowerCase()}.`,
  sizeOf: (garment: string) => `Tamanho: ${garment}`,
  chooseSizeOf: (garment: string) => `Escolha o tamanho: ${garment}.`,
  chooseSizes: 'Escolher tamanhos',
  optionsTitle: 'Cor e tamanhos',
  /** 'Sem estoque em Vinho: Calça M, Calça GG.' */
  missing: (garment: string, sizes: readonly string[], colour: string) =>
    sizes.length > 0
      ? `Sem estoque em ${colour}: ${sizes.map((size) => `${garment} ${size}`).join(', ')}.`
      : '',
  left: (garment: string, size: string, left: number) =>
    left === 1 ? `Resta 1: ${garment} ${size}.` : `Restam ${left}: ${garment} ${size}.`,
  takenAway: (garment: string, size: string, colour: string) =>
    `${garment} ${size}: sem estoque em ${colour}. Escolha outro tamanho ou outra cor.`,
  coloursOut: (colours: readonly { colour: string; garments: readonly string[] }[]) =>
    colours.length > 0
      ? `Sem estoque: ${colours.map(({ colour, garments }) => `${colour} (${garments.join(' e ')})`).join(', ')}.`
      : '',
  ofGarment: (garment: string, text: string) => `${garment}: ${text}`,
  alert: (garment: string) => `Aviso de estoque: ${garment}`,
  garmentPage: (garment: string) => `Ver só: ${garment}`,
  complete: 'Complete o conjunto',
  completeText: 'Cada peça no seu tamanho, na mesma cor.',
  completeIn: (colour: string) => `Cada peça no seu tamanho, na cor ${colour}.`,
  /** Where none comes in the colour that is looked at; each then says its own: 'Em Vinho, Rosa-chá e Preto.' */
  noneIn: (colour: string) => `Nenhum conjunto vem na cor ${colour}.`,
  comesIn: (colours: readonly string[]) => `Em ${colours.join(', ').replace(/, (?!.*, )/, ' e ')}.`,
  /** On a card, of a person who keeps measures. */
  yourSizes: (sizes: string) => `Seus tamanhos: ${sizes}`,
  short: (garment: string, size: string, left: number) =>
    left === 0
      ? `${garment} ${size} esgotou. Remova este conjunto ou escolha outro tamanho.`
      : `${garment} ${size}: ${left === 1 ? 'resta só 1' : `restam só ${left}`}. Ajuste a quantidade.`,
} as const;
