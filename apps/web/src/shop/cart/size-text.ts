import { garmentsLine } from '@plantao/domain/orders/rules/set-names.rules';
import type { CartLine } from './cart-line.js';

/** The size of a line in words: of a set each garment with its own, 'Blusa M · Calça G'. */
export const sizeText = ({ selectedSize, pieces }: Pick<CartLine, 'selectedSize' | 'pieces'>): string =>
  pieces ? garmentsLine(pieces) : selectedSize;
