import type { QuotedOption } from './delivery-price.rules.js';

/** Which kinds of delivery the shop offers (settings delivery.standard, delivery.express). */
export interface OfferedKinds {
  readonly standard: boolean;
  readonly express: boolean;
}

/** The quick services of the carriers that Melhor Envio sells, and of our own table, by their names. */
const EXPRESS = /expres|sedex|\.com\b|r[áa]pid|amanh[ãa]|priorit|a[ée]reo/i;

export const isExpress = ({ name }: Pick<QuotedOption, 'name'>): boolean => EXPRESS.test(name);

/** only what the shop offers. */
export const offeredOptions = <T extends Pick<QuotedOption, 'name'>>(
  options: readonly T[],
  offer: OfferedKinds,
): T[] => options.filter((option) => (isExpress(option) ? offer.express : offer.standard));
