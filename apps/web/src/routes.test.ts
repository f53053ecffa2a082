import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from './paths.js';

let routes: RouteObject[];
beforeAll(async () => {
  Object.assign(globalThis, { __DEV_STATES__: false, __API_BASE__: '/api/v1' });
  ({ routes } = await import('./routes.js'));
});

/** The screen of an address: what the innermost route shows. '*' is the page that says there is no such address. */
async function screenOf(address: string): Promise<unknown> {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  if (!route || route.path === '*') return '*';
  const lazy = route.lazy as (() => Promise<{ Component: unknown }>) | undefined;
  return lazy ? (await lazy()).Component : route.element;
}

const SHOPPER = [
  paths.home,
  paths.shop,
  paths.category('tulipa'),
  paths.tag('plantao'),
  paths.product('1'),
  paths.cart,
  paths.auth,
  paths.recovery('abc'),
  paths.confirmEmail('abc'),
  paths.about,
  paths.contact,
  paths.faq,
  paths.terms,
  paths.policy,
];

const CUSTOMER = [
  paths.checkout,
  paths.checkoutRecovery('1'),
  paths.orders,
  paths.order('1'),
  paths.account,
  paths.support,
];

const RESULTS = [paths.checkoutSuccess('1'), paths.checkoutPending('1'), paths.checkoutFailure('1')];

const BACK_OFFICE = [
  paths.admin,
  paths.adminProducts,
  paths.adminUsers,
  paths.adminCoupons,
  paths.adminOrders,
  paths.adminOrder('1'),
  paths.adminCategories,
  paths.adminSettings,
  paths.adminLeads,
  paths.adminWarehouse,
  paths.adminStock,
  paths.adminMessages,
  paths.adminAudit,
];

describe('the addresses of the shop', () => {
  it('SHELL-01 show a screen of their own for every shopper', async () => {
    const screens = await Promise.all(SHOPPER.map(screenOf));
    expect(screens).not.toContain('*');
    expect(new Set(screens).size).toBe(SHOPPER.length);
  });

  it('SHELL-02 show a screen of their own on the way to an order and in the customer area', async () => {
    const screens = await Promise.all(CUSTOMER.map(screenOf));
    expect([...screens, ...(await Promise.all(RESULTS.map(screenOf)))]).not.toContain('*');
    expect(new Set(screens).size).toBe(CUSTOMER.length);
  });

  it('SHELL-03 show a screen of their own for every part of the back office', async () => {
    expect(BACK_OFFICE.slice(0, 10)).toEqual([
      '/admin',
      '/admin/products',
      '/admin/users',
      '/admin/coupons',
      '/admin/orders',
      '/admin/orders/1',
      '/admin/categories',
      '/admin/settings',
      '/admin/leads',
      '/admin/warehouse',
    ]);
    const screens = await Promise.all(BACK_OFFICE.map(screenOf));
    const unknown = (await import('@/backoffice/shell/unknown.page')).default;
    expect(screens).not.toContain('*');
    expect(screens).not.toContain(unknown);
    expect(new Set(screens).size).toBe(BACK_OFFICE.length);
  });

  it('SHELL-06 show the models where the header leads for them', async () => {
    expect(await screenOf(paths.models)).not.toBe('*');
  });

  it('SHELL-04 say so on every other address', async () => {
    for (const address of ['/404', '/nada', '/shop/nada', '/dashboard-antigo'])
      expect([address, await screenOf(address)]).toEqual([address, '*']);
  });
});
