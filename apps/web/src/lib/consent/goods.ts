import { LOCALE } from '@plantao/domain/shared/constants';
import type { AnalyticsData, AnalyticsEvent, AnalyticsItem, Told } from '../analytics.js';

/** Amounts in reais; value and currency go together or not at all. */
export const money = (value: unknown) =>
  typeof value === 'number' ? { value, currency: LOCALE.currency } : {};

/** The pieces that an event is about: those of a list, a cart or an order, or the one product that it names. */
export const goodsOf = (data: AnalyticsData): readonly AnalyticsItem[] =>
  data.items ?? [data as unknown as AnalyticsItem];

/** What they cost: as it was told, else price by pieces. Nothing when a price is not known. */
export function valueOf(data: AnalyticsData): number | undefined {
  if (typeof data['value'] === 'number') return data['value'];
  const cents = goodsOf(data).map(({ price, quantity = 1 }) => Math.round((price ?? NaN) * 100) * quantity);
  const sum = cents.reduce((total, each) => total + each, 0);
  return Number.isNaN(sum) ? undefined : sum / 100;
}

/** Events as receivers know them: another quantity is pieces that came or went. */
export type ReceivedEvent = Exclude<AnalyticsEvent, 'change_quantity'>;

export function asReceived([event, data]: Told): readonly [ReceivedEvent, AnalyticsData] | null {
  if (event !== 'change_quantity') return [event, data];
  const { before, quantity, ...line } = data;
  const more = Number(quantity) - Number(before);
  if (!more) return null;
  return [more > 0 ? 'add_to_cart' : 'remove_from_cart', { ...line, quantity: Math.abs(more) }];
}
