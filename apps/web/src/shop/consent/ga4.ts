import type { AnalyticsData, AnalyticsItem } from '../analytics/analytics.js';
import { itemsOf, money, valueOf, type DestinationEvent } from './destination-events.js';
import { loadScript } from './load-script.js';
import type { AnalyticsDestination } from './destination.js';

type Parameters = Record<string, unknown>;

interface GoogleWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

/** Only what is known: an empty field is worse than none. */
const known = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

const item = ({ productId, name, size, colour, quantity, price }: AnalyticsItem): Parameters =>
  known({
    item_id: productId,
    item_name: name,
    price,
    item_variant: size ? `${size} / ${String(colour)}` : undefined,
    quantity,
  });
const goods = (data: AnalyticsData): Parameters => ({
  ...money(valueOf(data)),
  items: itemsOf(data).map(item),
});
const order = (data: AnalyticsData): Parameters => ({ ...known({ coupon: data['coupon'] }), ...goods(data) });

/** The events by Google's names (providers H.1). A page is sent as its path, without the query string. */
const EVENTS: Record<DestinationEvent, (data: AnalyticsData) => [name: string, parameters: Parameters]> = {
  page_view: ({ path }) => [
    'page_view',
    { page_path: path, page_location: `${location.origin}${String(path)}`, page_title: document.title },
  ],
  view_item: (data) => ['view_item', goods(data)],
  view_item_list: ({ list, items }) => [
    'view_item_list',
    { item_list_id: list, items: items?.map((each, index) => ({ ...item(each), index })) },
  ],
  add_to_cart: (data) => ['add_to_cart', goods(data)],
  remove_from_cart: (data) => ['remove_from_cart', goods(data)],
  view_cart: (data) => ['view_cart', order(data)],
  begin_checkout: (data) => ['begin_checkout', order(data)],
  coupon: ({ code, accepted, value }) => ['apply_coupon', { coupon: code, accepted, ...money(value) }],
  change_cep: ({ region }) => ['shipping_estimate', { region }],
  select_shipping: ({ option, price }) => ['select_shipping', { shipping_tier: option, ...money(price) }],
  add_shipping_info: (data) => ['add_shipping_info', { shipping_tier: data['method'], ...order(data) }],
  add_payment_info: (data) => ['add_payment_info', { payment_type: data['method'], ...order(data) }],
  purchase: (data) => [
    'purchase',
    { transaction_id: data['orderId'], shipping: data['shipping'], tax: 0, ...order(data) },
  ],
  lead: ({ place }) => ['generate_lead', { place }],
  search: ({ term }) => ['search', { search_term: term }],
  favourite: (data) => ['add_to_wishlist', goods(data)],
  sign_up: () => ['sign_up', { method: 'password' }],
  login: () => ['login', { method: 'password' }],
  share: ({ productId }) => ['share', { method: 'link', content_type: 'product', item_id: productId }],
};

/** Google Analytics 4. Automatic page views are off: the footer tracks one per page (SHELL-27). */
export function ga4(id: string): AnalyticsDestination {
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
  const notify: AnalyticsDestination['notify'] = (event, data) => gtag('event', ...EVENTS[event](data));
  const stop = (): void => {
    page[`ga-disable-${id}`] = true;
  };
  return { notify, stop, cookies: /^_ga/ };
}
