import { ALL_PAGES } from '@plantao/contracts/pages/match-page';
import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { RequireSession } from '@/shop/session/require-session';

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
  pages.home(),
  pages.shop(),
  pages.category({ slug: 'tulipa' }),
  pages.tag({ tag: 'plantao' }),
  pages.product({ id: '1' }),
  pages.cart(),
  pages.auth(),
  pages.recovery({ token: 'abc' }),
  pages.confirmEmail({ token: 'abc' }),
  pages.about(),
  pages.contact(),
  pages.faq(),
  pages.terms(),
  pages.policy(),
];

const CUSTOMER = [
  pages.checkout(),
  pages.checkoutRecovery({ id: '1' }),
  pages.orders(),
  pages.order({ id: '1' }),
  pages.account(),
  pages.security(),
  pages.support(),
];

const RESULTS = [
  pages.checkoutResult({ status: 'success', id: '1' }),
  pages.checkoutResult({ status: 'pending', id: '1' }),
  pages.checkoutResult({ status: 'failure', id: '1' }),
];

const BACK_OFFICE = [
  adminPages.dashboard(),
  adminPages.products(),
  adminPages.users(),
  adminPages.coupons(),
  adminPages.orders(),
  adminPages.order({ id: '1' }),
  adminPages.categories(),
  adminPages.settings(),
  adminPages.leads(),
  adminPages.warehouse(),
  adminPages.stock(),
  adminPages.messages(),
  adminPages.audit(),
  adminPages.security(),
];

describe('the routes of the shop', () => {
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
    expect(await screenOf(pages.models())).not.toBe('*');
  });

  it('SEC-01 show nothing of a page for signed-in people to anybody else, and hide no other page', () => {
    for (const [name, page] of Object.entries(pages)) {
      if (name === 'devStates') continue;
      const address = page.path.replace(/:\w+\??/g, 'x');
      const guarded = (matchRoutes(routes, address) ?? []).some(
        ({ route: { element } }) => isValidElement(element) && element.type === RequireSession,
      );
      expect([name, guarded]).toEqual([name, page.access === 'user']);
    }
  });

  it('SHELL-01 match the table of pages: each has a screen', async () => {
    const unknown = (await import('@/backoffice/shell/unknown.page')).default;
    for (const { path } of ALL_PAGES) {
      if (path === pages.devStates.path) continue;
      const screen = await screenOf(path.replace(/:\w+\??/g, 'x'));
      expect([path, screen === '*' || screen === unknown]).toEqual([path, false]);
    }
  });

  it('SHELL-04 show the not-found page for every other address', async () => {
    for (const address of ['/404', '/nada', '/shop/nada', '/dashboard-antigo'])
      expect([address, await screenOf(address)]).toEqual([address, '*']);
  });
});
