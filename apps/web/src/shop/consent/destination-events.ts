import { LOCALE } from '@plantao/domain/shared/constants';
import type { AnalyticsData, AnalyticsEvent, AnalyticsItem, TrackedEvent } from '../analytics/analytics.js';

/** Amounts in reais; value and currency go together or not at all. */
export const money = (value: unknown) =>
  typeof value === 'number' ? { value, currency: LOCALE.currency } : {};

/** The items of an event: those of a list, a cart or an order, or its single product. */
export const itemsOf = (data: AnalyticsData): readonly AnalyticsItem[] =>
  data.items ?? [data as unknown as AnalyticsItem];

/** Their value: that of the event, else the sum of price times quantity. Undefined when a price is unknown. */
export function valueOf(data: AnalyticsData): number | undefined {
  if (typeof data['value'] === 'number') return data['value'];
  const cents = itemsOf(data).map(({ price, quantity = 1 }) => Math.round((price ?? NaN) * 100) * quantity);
  const sum = cents.reduce((total, each) => total + each, 0);
  return Number.isNaN(sum) ? undefined : sum / 100;
}

/** Events as destinations take them: a changed quantity is sent as added or removed items. */
export type DestinationEvent = Exclude<AnalyticsEvent, 'change_quantity'>;

export function toDestinationEvent([event, data]: TrackedEvent):
  readonly [DestinationEvent, AnalyticsData] | null {
  if (event !== 'change_quantity') return [event, data];
  const { before, quantity, ...line } = data;
  const more = Number(quantity) - Number(before);
  if (!more) return null;
  return [more > 0 ? 'add_to_cart' : 'remove_from_cart', { ...line, quantity: Math.abs(more) }];
}
