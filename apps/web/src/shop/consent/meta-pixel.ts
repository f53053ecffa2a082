import type { AnalyticsData } from '../analytics/analytics.js';
import { itemsOf, money, valueOf, type DestinationEvent } from './destination-events.js';
import { loadScript } from './load-script.js';
import type { AnalyticsDestination } from './destination.js';

type Words = readonly unknown[];

interface Pixel {
  (...words: Words): void;
  callMethod?: (...words: Words) => void;
  queue: Words[];
  loaded: boolean;
  version: string;
  /** The pixel would track every navigation automatically. */
  disablePushState: boolean;
}

interface MetaWindow {
  fbq?: Pixel;
  _fbq?: Pixel;
}

const worth = (data: AnalyticsData) => money(valueOf(data));
const goods = (data: AnalyticsData) => ({
  content_ids: itemsOf(data).map(({ productId }) => productId),
  content_type: 'product',
  contents: itemsOf(data).map(({ productId, quantity = 1 }) => ({ id: productId, quantity })),
  ...worth(data),
});
const counted = (data: AnalyticsData) => ({ ...goods(data), num_items: data['pieces'] });
const contentName = ({ name }: AnalyticsData) => (name ? { content_name: name } : {});

/** The events that are sent to Meta, by Meta's names (providers H.2); others are not sent. */
const EVENTS: Partial<
  Record<DestinationEvent, (data: AnalyticsData) => [name: string, facts: object, more?: object]>
> = {
  page_view: () => ['PageView', {}],
  view_item: (data) => ['ViewContent', { ...contentName(data), ...goods(data) }],
  add_to_cart: (data) => ['AddToCart', goods(data)],
  begin_checkout: (data) => ['InitiateCheckout', counted(data)],
  add_payment_info: (data) => ['AddPaymentInfo', goods(data)],
  // The order's id lets Meta drop a second report of it (P51).
  purchase: (data) => ['Purchase', counted(data), { eventID: data['orderId'] }],
  lead: () => ['Lead', {}],
  search: ({ term }) => ['Search', { search_string: term }],
  favourite: (data) => ['AddToWishlist', goods(data)],
  sign_up: () => ['CompleteRegistration', { status: true }],
};

/** The pixel's own queue: calls before its script has loaded wait there. */
function pixelOf(page: MetaWindow): Pixel {
  if (page.fbq) return page.fbq;
  const pixel: Pixel = Object.assign(
    (...words: Words): void => {
      if (pixel.callMethod) pixel.callMethod(...words);
      else pixel.queue.push(words);
    },
    { queue: [] as Words[], loaded: true, version: '2.0', disablePushState: true },
  );
  page.fbq = pixel;
  page._fbq = pixel;
  return pixel;
}

/** Meta's pixel. */
export function metaPixel(id: string): AnalyticsDestination {
  const pixel = pixelOf(window as unknown as MetaWindow);
  pixel('consent', 'grant');
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  const notify: AnalyticsDestination['notify'] = (event, data) => {
    const words = EVENTS[event]?.(data);
    if (words) pixel('track', ...words);
  };
  return { notify, stop: () => pixel('consent', 'revoke'), cookies: /^_fb/ };
}
