import { holdsSecret } from '@plantao/contracts/pages/shop-pages';
import { logFailure } from '../../lib/log.js';

/** Analytics events of a visit, named as in the specification. */
export type AnalyticsEvent =
  | 'page_view'
  | 'view_item'
  | 'view_item_list'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'coupon'
  | 'change_quantity'
  | 'change_cep'
  | 'select_shipping'
  | 'purchase'
  | 'lead'
  | 'search'
  | 'favourite'
  | 'sign_up'
  | 'login'
  | 'share';

/** One product of an event. Price of a piece in reais. */
export interface AnalyticsItem {
  productId: string;
  name?: string;
  size?: string;
  colour?: string;
  quantity?: number;
  price?: number | undefined;
}

type Fact = string | number | boolean | null | undefined;
/** Data of an event, amounts in reais; `items` where there are several products. */
export interface AnalyticsData {
  items?: readonly AnalyticsItem[];
  [fact: string]: Fact | readonly AnalyticsItem[];
}
export type AnalyticsAdapter = (event: AnalyticsEvent, data: AnalyticsData) => void;
export type TrackedEvent = readonly [event: AnalyticsEvent, data: AnalyticsData];

const adapters = new Set<AnalyticsAdapter>();
/**
 * Buffer of the latest events since the page was loaded, for a destination whose code arrives later. It never leaves
 * the browser without consent.
 */
const tracked: TrackedEvent[] = [];
const MAX_BUFFERED = 20;

/**
 * Registers a destination (tag manager, pixel), sends it the events in `before`, and returns a function that removes
 * it. There is none by default: sending data requires consent.
 */
export function registerAnalytics(
  adapter: AnalyticsAdapter,
  before: readonly TrackedEvent[] = [],
): () => void {
  adapters.add(adapter);
  for (const [event, data] of before) notify(adapter, event, data);
  return () => adapters.delete(adapter);
}

export const trackedEvents = (): readonly TrackedEvent[] => [...tracked];

/** Sends an event to all destinations, except on a page whose URL contains a secret. */
export function track(event: AnalyticsEvent, data: AnalyticsData = {}): void {
  if (holdsSecret(location.pathname)) return;
  if (tracked.push([event, data]) > MAX_BUFFERED) tracked.shift();
  for (const adapter of adapters) notify(adapter, event, data);
}

/** A failing destination never breaks the page (SHELL-28). */
function notify(adapter: AnalyticsAdapter, event: AnalyticsEvent, data: AnalyticsData): void {
  try {
    adapter(event, data);
  } catch (error) {
    logFailure(`analytics ${event}`, error);
  }
}
