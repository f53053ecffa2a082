import type { AnalyticsAdapter, AnalyticsData, AnalyticsEvent } from '../analytics.js';
import { loadScript } from './load-script.js';
import type { Receiver } from './receivers.js';

type Words = readonly unknown[];

interface Pixel {
  (...words: Words): void;
  callMethod?: (...words: Words) => void;
  queue: Words[];
  loaded: boolean;
  version: string;
  /** The pixel would count every change of address by itself. */
  disablePushState: boolean;
}

interface MetaWindow {
  fbq?: Pixel;
  _fbq?: Pixel;
}

const money = (value: unknown) => ({ value, currency: 'BRL' });
const product = ({ productId, price }: AnalyticsData) => ({
  content_ids: [productId],
  content_type: 'product',
  ...(price === undefined ? {} : money(price)),
});

/** What advertising hears of, by Meta's names (providers.md H.2); the other events are not its business. */
const EVENTS: Partial<
  Record<AnalyticsEvent, (data: AnalyticsData) => [name: string, facts: object, more?: object]>
> = {
  page_view: () => ['PageView', {}],
  view_item: (data) => ['ViewContent', product(data)],
  add_to_cart: (data) => ['AddToCart', product(data)],
  begin_checkout: ({ total, pieces }) => ['InitiateCheckout', { ...money(total), num_items: pieces }],
  add_payment_info: ({ total }) => ['AddPaymentInfo', money(total)],
  // The order's id lets Meta drop a second report of it (P51).
  purchase: ({ orderId, value }) => ['Purchase', money(value), { eventID: orderId }],
  lead: () => ['Lead', {}],
  search: ({ term }) => ['Search', { search_string: term }],
  favourite: (data) => ['AddToWishlist', product(data)],
  sign_up: () => ['CompleteRegistration', { status: true }],
};

/** The pixel's own queue: what is told before its script has arrived waits there. */
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
export function metaPixel(id: string): Receiver {
  const pixel = pixelOf(window as unknown as MetaWindow);
  pixel('consent', 'grant');
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  const tell: AnalyticsAdapter = (event, data) => {
    const words = EVENTS[event]?.(data);
    if (words) pixel('track', ...words);
  };
  return { tell, stop: () => pixel('consent', 'revoke'), cookies: /^_fb/ };
}
