import { holdsSecret } from '@/paths';
import { logFailure } from './log.js';

/** What the shop tells about a visit. Names follow the events of the specification. */
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
/** Facts of an event, amounts in reais; the products where there are several. */
export interface AnalyticsData {
  items?: readonly AnalyticsItem[];
  [fact: string]: Fact | readonly AnalyticsItem[];
}
export type AnalyticsAdapter = (event: AnalyticsEvent, data: AnalyticsData) => void;
export type Told = readonly [event: AnalyticsEvent, data: AnalyticsData];

const adapters = new Set<AnalyticsAdapter>();
/** The last of what was told since the page was loaded, for a receiver whose code arrives later. It stays here. */
const told: Told[] = [];
const KEPT = 20;

/**
 * Adds a receiver (a tag manager, a pixel), tells it `before`, and answers with the way to take it out again. None by
 * default: what a receiver may be told is a matter of consent.
 */
export function registerAnalytics(adapter: AnalyticsAdapter, before: readonly Told[] = []): () => void {
  adapters.add(adapter);
  for (const [event, data] of before) tell(adapter, event, data);
  return () => adapters.delete(adapter);
}

export const toldSoFar = (): readonly Told[] => [...told];

/** Tells every receiver, but nobody of a page whose address holds a secret. */
export function track(event: AnalyticsEvent, data: AnalyticsData = {}): void {
  if (holdsSecret(location.pathname)) return;
  if (told.push([event, data]) > KEPT) told.shift();
  for (const adapter of adapters) tell(adapter, event, data);
}

/** A receiver that fails never breaks the page (SHELL-28). */
function tell(adapter: AnalyticsAdapter, event: AnalyticsEvent, data: AnalyticsData): void {
  try {
    adapter(event, data);
  } catch (error) {
    logFailure(`analytics ${event}`, error);
  }
}
