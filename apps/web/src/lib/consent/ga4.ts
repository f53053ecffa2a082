import type { AnalyticsAdapter, AnalyticsData, AnalyticsEvent } from '../analytics.js';
import { loadScript } from './load-script.js';
import type { Receiver } from './receivers.js';

type Parameters = Record<string, unknown>;

interface GoogleWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

const money = (value: unknown): Parameters => (value === undefined ? {} : { value, currency: 'BRL' });
const item = ({ productId, size, colour, quantity, price }: AnalyticsData): Parameters => ({
  ...money(price),
  items: [
    {
      item_id: productId,
      ...(price === undefined ? {} : { price }),
      ...(size ? { item_variant: `${String(size)} / ${String(colour)}` } : {}),
      ...(quantity === undefined ? {} : { quantity }),
    },
  ],
});

/** The events by Google's names (providers.md H.1). A page is its path: what stands behind the '?' stays here. */
const EVENTS: Record<AnalyticsEvent, (data: AnalyticsData) => [name: string, parameters: Parameters]> = {
  page_view: ({ path }) => [
    'page_view',
    { page_path: path, page_location: `${location.origin}${String(path)}`, page_title: document.title },
  ],
  view_item: (data) => ['view_item', item(data)],
  add_to_cart: (data) => ['add_to_cart', item(data)],
  remove_from_cart: (data) => ['remove_from_cart', item(data)],
  change_quantity: (data) => ['cart_quantity_change', item(data)],
  begin_checkout: ({ total, pieces }) => ['begin_checkout', { ...money(total), pieces }],
  coupon: ({ code, accepted }) => ['apply_coupon', { coupon: code, accepted }],
  change_cep: ({ region }) => ['shipping_estimate', { region }],
  select_shipping: ({ option, price }) => ['select_shipping', { shipping_tier: option, ...money(price) }],
  add_shipping_info: ({ method, total }) => ['add_shipping_info', { shipping_tier: method, ...money(total) }],
  add_payment_info: ({ method, total }) => ['add_payment_info', { payment_type: method, ...money(total) }],
  purchase: ({ orderId, value }) => ['purchase', { transaction_id: orderId, ...money(value) }],
  lead: ({ place }) => ['generate_lead', { place }],
  search: ({ term }) => ['search', { search_term: term }],
  favourite: (data) => ['add_to_wishlist', item(data)],
  sign_up: () => ['sign_up', { method: 'password' }],
  login: () => ['login', { method: 'password' }],
  share: ({ productId }) => ['share', { method: 'link', content_type: 'product', item_id: productId }],
};

/** Google Analytics 4. Its own page views are off: the footer tells them, one a page (SHELL-27). */
export function ga4(id: string): Receiver {
  const page = window as unknown as GoogleWindow;
  const queue = (page.dataLayer ??= []);
  function gtag(..._words: unknown[]): void {
    queue.push(arguments);
  }
  page[`ga-disable-${id}`] = false;
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { analytics_storage: 'granted', ...denied });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: `${location.origin}${location.pathname}`,
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  const tell: AnalyticsAdapter = (event, data) => gtag('event', ...EVENTS[event](data));
  const stop = (): void => {
    page[`ga-disable-${id}`] = true;
  };
  return { tell, stop, cookies: /^_ga/ };
}
