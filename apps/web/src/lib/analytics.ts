import { logFailure } from './log.js';

/** What the shop tells about a visit. Names follow the events of the specification. */
export type AnalyticsEvent =
  | 'page_view'
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'coupon'
  | 'change_quantity'
  | 'change_cep'
  | 'select_shipping'
  | 'purchase'
  | 'lead'
  | 'share';

export type AnalyticsData = Record<string, string | number | boolean | null | undefined>;
export type AnalyticsAdapter = (event: AnalyticsEvent, data: AnalyticsData) => void;

const adapters = new Set<AnalyticsAdapter>();

/** Adds a receiver (a tag manager, a pixel) and answers with the way to take it out again. None by default. */
export function registerAnalytics(adapter: AnalyticsAdapter): () => void {
  adapters.add(adapter);
  return () => adapters.delete(adapter);
}

/** Tells every receiver. One that fails never breaks the page (SHELL-28). */
export function track(event: AnalyticsEvent, data: AnalyticsData = {}): void {
  for (const adapter of adapters) {
    try {
      adapter(event, data);
    } catch (error) {
      logFailure(`analytics ${event}`, error);
    }
  }
}
