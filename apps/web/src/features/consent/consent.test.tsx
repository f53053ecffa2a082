import { act, screen, waitFor } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { settings } from '../../../../../test/browser/fixtures/storefront.js';
import Footer from '@/features/shell/footer/footer';
import { registerAnalytics, track } from '@/shop/analytics/analytics';
import { CONSENT_VERSION, readConsent, storeConsent } from '@/shop/consent/consent';
import { deleteCookie, readCookie } from '@/lib/cookies';
import { trackPurchase } from '../payments/result/purchase-event.js';
import { ConsentGate } from './consent-gate.js';
import { applyConsent } from '@/shop/consent/apply-consent';
import { resumeConsent } from '@/shop/consent/resume-consent';
import { anOrder } from '@/testing/buyer-responses';

const IDS = { ga4Id: 'G-AB12CD34', metaPixelId: '1234567890' };
const NO_PURPOSE = { statistics: false, marketing: false };
const EVERYBODY = { statistics: true, marketing: true };
const order = anOrder();
const piece = { productId: 'p1', name: 'Scrub Tulipa', size: 'P', colour: 'Branco', price: 129.95 };
const CART = { value: 259.9, pieces: 2, items: [{ ...piece, quantity: 2 }] };
const GOODS = {
  value: 259.9,
  currency: 'BRL',
  items: [
    { item_id: 'p1', item_name: 'Scrub Tulipa', item_variant: 'P / Branco', price: 129.95, quantity: 2 },
  ],
};

interface Page {
  dataLayer?: ArrayLike<unknown>[];
  fbq?: { queue: unknown[][] };
  [disabled: `ga-disable-${string}`]: boolean;
}
const page = window as unknown as Page;

const scripts = () => [...document.scripts].map(({ src }) => new URL(src).host).sort();
const google = () =>
  (page.dataLayer ?? []).map((words) => Array.from(words)).filter(([command]) => command === 'event');
const meta = () => (page.fbq?.queue ?? []).filter(([command]) => command === 'track');
const show = (analytics = IDS) =>
  showPage(
    <>
      <ConsentGate />
      <Footer />
    </>,
    {
      path: '*',
      at: '/',
      responses: { 'GET /settings/public': () => ({ body: { data: { ...settings, analytics } } }) },
    },
  );
const banner = () => screen.findByRole('region', { name: 'Cookies: você escolhe' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  freshShop();
  deleteCookie('plantao.consent');
});
afterEach(() => {
  applyConsent(IDS, NO_PURPOSE, []);
  for (const script of [...document.scripts]) script.remove();
  delete page.dataLayer;
  delete page.fbq;
  window.history.replaceState(null, '', '/');
});

describe('optional cookies', () => {
  it('SHELL-28 without a receiver there is no consent dialog and nothing is loaded', async () => {
    show({ ga4Id: '', metaPixelId: '' });
    await screen.findByText(settings.shop.email);
    expect(screen.queryByRole('region', { name: 'Cookies: você escolhe' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Preferências de cookies' })).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('SHELL-28 nothing is loaded before the choice, nor after a refusal, which is stored with text and date', async () => {
    const { user } = show();
    await banner();
    expect(scripts()).toEqual([]);
    expect(readCookie('plantao.consent')).toBeNull();
    expect(press('Recusar').className).toBe(press('Aceitar').className);
    await user.click(press('Recusar'));
    expect(screen.queryByRole('region', { name: 'Cookies: você escolhe' })).toBeNull();
    expect(scripts()).toEqual([]);
    expect(readConsent()).toEqual({
      version: CONSENT_VERSION,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      ...NO_PURPOSE,
    });
  });

  it('SHELL-27 SHELL-28 after consent each receiver gets one page view per page', async () => {
    const { user, router } = show();
    await banner();
    await act(() => router.navigate('/shop'));
    await user.click(press('Aceitar'));
    expect(scripts()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
    await act(() => router.navigate('/faq'));
    const paths = google().map(([, name, facts]) => [name, (facts as Record<string, unknown>)['page_path']]);
    expect(paths).toEqual([
      ['page_view', '/shop'],
      ['page_view', '/faq'],
    ]);
    expect(meta().map(([, name]) => name)).toEqual(['PageView', 'PageView']);
  });

  it('SHELL-28 only chosen receivers are loaded', async () => {
    const { user } = show();
    await banner();
    await user.click(press('Escolher'));
    expect(screen.getByRole('switch', { name: /Necessários/ })).toHaveProperty('disabled', true);
    for (const purpose of [/Estatística/, /Publicidade/])
      expect(screen.getByRole('switch', { name: purpose })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('switch', { name: /Estatística/ }));
    await user.click(press('Salvar escolha'));
    expect(scripts()).toEqual(['www.googletagmanager.com']);
    expect(readConsent()).toMatchObject({ statistics: true, marketing: false });
  });

  it('SHELL-28 the footer opens the choice again, and a withdrawal stops the receivers and takes their cookies', async () => {
    storeConsent({ statistics: true, marketing: true });
    applyConsent(IDS, { statistics: true, marketing: true }, []);
    document.cookie = '_ga=GA1.1; Path=/';
    document.cookie = '_fbp=fb.1; Path=/';
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Preferências de cookies' });
    expect(screen.queryByRole('region', { name: 'Cookies: você escolhe' })).toBeNull();
    await user.click(again);
    await banner();
    expect(document.activeElement?.textContent).toBe('Cookies: você escolhe');
    await user.click(press('Recusar'));
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(readConsent()).toMatchObject(NO_PURPOSE);
    expect(document.cookie).not.toMatch(/_ga|_fbp/);
    expect(page['ga-disable-G-AB12CD34']).toBe(true);
    const before = google().length;
    track('share', { productId: 'p1' });
    expect(google()).toHaveLength(before);
  });

  it('asks again when the text has changed or the cookie is invalid', () => {
    for (const value of [
      '{"version":"2020-01-01","at":"x","statistics":true,"marketing":true}',
      '{',
      'true',
      '""',
    ]) {
      document.cookie = `plantao.consent=${encodeURIComponent(value)}; Path=/`;
      expect(readConsent()).toBeNull();
    }
  });
});

describe('events for receivers', () => {
  it('SHELL-28 starts on any later page and gets events from while it was loading', async () => {
    storeConsent({ statistics: true, marketing: false });
    show();
    await screen.findByText(settings.shop.email);
    track('begin_checkout', { ...CART, coupon: 'LEVE3' });
    await resumeConsent();
    expect(google().slice(-2)).toEqual([
      ['event', 'page_view', expect.objectContaining({ page_path: '/' })],
      ['event', 'begin_checkout', { ...GOODS, coupon: 'LEVE3' }],
    ]);
  });

  it('PAY-26 P51 a purchase is sent once per order, with the order id', () => {
    applyConsent(IDS, { statistics: true, marketing: true }, []);
    for (let load = 0; load < 3; load += 1) trackPurchase(order);
    expect(google()).toEqual([
      [
        'event',
        'purchase',
        {
          transaction_id: order._id,
          coupon: 'LEVE3',
          value: 190,
          currency: 'BRL',
          shipping: 19.9,
          tax: 0,
          items: [
            {
              item_id: 'p1',
              item_name: 'Scrub Tulipa',
              price: 100,
              item_variant: 'P / Branco',
              quantity: 2,
            },
          ],
        },
      ],
    ]);
    const facts = {
      content_ids: ['p1'],
      content_type: 'product',
      contents: [{ id: 'p1', quantity: 2 }],
      value: 190,
      currency: 'BRL',
      num_items: 2,
    };
    expect(meta()).toEqual([['track', 'Purchase', facts, { eventID: order._id }]]);
  });

  it('SHELL-28 providers H.1 providers H.2 each event goes out once, under the names of Google and Meta, with value and currency together', () => {
    applyConsent(IDS, { statistics: true, marketing: true }, []);
    track('view_item', { productId: 'p1', price: 129.9 });
    track('search', { term: 'pricesa azul' });
    track('favourite', { productId: 'p1', price: 129.9 });
    track('sign_up');
    track('login');
    track('coupon', { code: 'LEVE3', accepted: true, value: 15 });
    track('change_cep', { region: '01' });
    const goods = { value: 129.9, currency: 'BRL', items: [{ item_id: 'p1', price: 129.9 }] };
    expect(google()).toEqual([
      ['event', 'view_item', goods],
      ['event', 'search', { search_term: 'pricesa azul' }],
      ['event', 'add_to_wishlist', goods],
      ['event', 'sign_up', { method: 'password' }],
      ['event', 'login', { method: 'password' }],
      ['event', 'apply_coupon', { coupon: 'LEVE3', accepted: true, value: 15, currency: 'BRL' }],
      ['event', 'shipping_estimate', { region: '01' }],
    ]);
    expect(meta().map(([, name]) => name)).toEqual([
      'ViewContent',
      'Search',
      'AddToWishlist',
      'CompleteRegistration',
    ]);
  });

  it('SHELL-28 lists, cart and delivery are sent with items, value and currency', () => {
    applyConsent(IDS, EVERYBODY, []);
    track('view_item_list', { list: 'promocoes', items: [piece] });
    track('view_cart', CART);
    track('begin_checkout', CART);
    track('add_shipping_info', { ...CART, coupon: 'LEVE3', method: 'PAC' });
    track('add_payment_info', { ...CART, method: 'pix' });
    const [{ quantity: _, ...listed }] = GOODS.items as [(typeof GOODS.items)[number]];
    expect(google()).toEqual([
      ['event', 'view_item_list', { item_list_id: 'promocoes', items: [{ ...listed, index: 0 }] }],
      ['event', 'view_cart', GOODS],
      ['event', 'begin_checkout', GOODS],
      ['event', 'add_shipping_info', { ...GOODS, coupon: 'LEVE3', shipping_tier: 'PAC' }],
      ['event', 'add_payment_info', { ...GOODS, payment_type: 'pix' }],
    ]);
    const facts = {
      content_ids: ['p1'],
      content_type: 'product',
      contents: [{ id: 'p1', quantity: 2 }],
      value: 259.9,
      currency: 'BRL',
    };
    expect(meta()).toEqual([
      ['track', 'InitiateCheckout', { ...facts, num_items: 2 }],
      ['track', 'AddPaymentInfo', facts],
    ]);
  });

  it('SHELL-28 a changed quantity is sent as added or removed pieces', () => {
    applyConsent(IDS, EVERYBODY, []);
    track('change_quantity', { ...piece, before: 1, quantity: 3 });
    track('change_quantity', { ...piece, before: 3, quantity: 2 });
    track('change_quantity', { ...piece, before: 2, quantity: 2 });
    const [first] = GOODS.items;
    expect(google()).toEqual([
      ['event', 'add_to_cart', GOODS],
      ['event', 'remove_from_cart', { value: 129.95, currency: 'BRL', items: [{ ...first, quantity: 1 }] }],
    ]);
    expect(meta()).toMatchObject([['track', 'AddToCart', { value: 259.9, currency: 'BRL' }]]);
  });

  it('SHELL-28 a failing receiver has no side effects', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    applyConsent(IDS, { statistics: true, marketing: true }, []);
    (page.dataLayer as unknown as { push: unknown }).push = () => {
      throw new Error('blocked');
    };
    expect(() =>
      track('add_to_cart', { productId: 'p1', size: 'M', colour: 'Azul', quantity: 2 }),
    ).not.toThrow();
    expect(meta()).toEqual([
      [
        'track',
        'AddToCart',
        { content_ids: ['p1'], content_type: 'product', contents: [{ id: 'p1', quantity: 2 }] },
      ],
    ]);
    warn.mockRestore();
  });

  it('sends nothing from a password reset page, whose URL is a secret', async () => {
    const tracked = jest.fn();
    const leave = registerAnalytics(tracked);
    storeConsent({ statistics: true, marketing: true });
    window.history.replaceState(null, '', '/recovery/segredo');
    track('page_view', { path: '/recovery/segredo' });
    await resumeConsent();
    expect(tracked).not.toHaveBeenCalled();
    expect(scripts()).toEqual([]);
    leave();
  });
});
