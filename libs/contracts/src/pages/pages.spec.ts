import { ALARM_KINDS } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { adminPages } from './admin-pages.js';
import { alarmAddress } from './alarm-pages.js';
import { tagHead } from './heads/listing-heads.js';
import { ALL_PAGES, matchPage } from './match-page.js';
import { PAGE_METADATA } from './page-metadata.js';
import { isBelow } from './page.js';
import { holdsSecret, pages } from './shop-pages.js';

describe('the table of pages', () => {
  it('SHELL-01 builds the URL of a page from its path and query parameters', () => {
    expect(pages.home()).toBe('/');
    expect(pages.order({ id: '42' })).toBe('/dashboard/orders/42');
    expect(pages.tag({ tag: 'pós parto' })).toBe('/tag/p%C3%B3s%20parto');
    expect(pages.recovery()).toBe('/recovery');
    expect(pages.recovery({ token: 'abc' })).toBe('/recovery/abc');
    expect(pages.product({ id: '7', size: 'P', colour: 'Azul marinho' })).toBe(
      '/product/7?tam=P&cor=Azul%20marinho',
    );
    expect(pages.product({ id: '7', colour: undefined })).toBe('/product/7');
    expect(pages.checkoutResult({ status: 'success', id: '42' })).toBe('/checkout/success/42');
    expect(adminPages.orders({ waiting: 'unpaid-long', sort: 'createdAt-asc' })).toBe(
      '/admin/orders?espera=unpaid-long&ordenar=createdAt-asc',
    );
  });

  it('refuses unknown parameters at compile time', () => {
    const refused = [
      // @ts-expect-error no such page
      () => pages.nowhere(),
      // @ts-expect-error without its id
      () => pages.order(),
      // @ts-expect-error the part is called id
      () => pages.order({ order: '42' }),
      // @ts-expect-error a number
      () => pages.order({ id: 42 }),
      // @ts-expect-error no such status
      () => pages.checkoutResult({ status: 'sucess' }),
      // @ts-expect-error no such word
      () => pages.product({ id: '7', color: 'Azul' }),
      // @ts-expect-error no such value
      () => adminPages.orders({ waiting: 'disputd' }),
    ];
    expect(refused).toHaveLength(7);
  });

  it('SHELL-04 finds the page of a URL', () => {
    expect(matchPage('/product/7')).toMatchObject({ name: 'product', parts: { id: '7' } });
    expect(matchPage('/tag/p%C3%B3s')).toMatchObject({ name: 'tag', parts: { tag: 'pós' } });
    expect(matchPage('/checkout/pending')).toMatchObject({
      name: 'checkoutResult',
      parts: { status: 'pending' },
    });
    expect(matchPage('/recovery/')).toMatchObject({ name: 'recovery', parts: {} });
    expect(matchPage('/admin/stock/ABC-1')?.page).toBe(adminPages.stockItem);
    for (const nowhere of ['', '/404', '/shop/nada', '/checkout/talvez', '/tag/%E0%A4%A', '/admin/queues'])
      expect([nowhere, matchPage(nowhere)]).toEqual([nowhere, undefined]);
  });

  it('promises nothing in a head that a setting may take away: no exchange, no free delivery', () => {
    const heads = [...Object.values(PAGE_METADATA).map(({ head }) => head), tagHead('novo')];
    expect(JSON.stringify(heads)).not.toMatch(
      /troca (grátis|fácil|em todo)|frete grátis|desconto|em até \d+ dias/i,
    );
  });

  it('has no address twice', () => {
    const patterns = ALL_PAGES.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('knows the pages below a page, and which contain a mailed secret', () => {
    expect(isBelow(adminPages.dashboard, '/admin/orders')).toBe(true);
    expect(isBelow(adminPages.dashboard, '/administrators')).toBe(false);
    expect(['/recovery', '/recovery/abc', '/confirm-email/abc'].every(holdsSecret)).toBe(true);
    expect(['/', '/recoverys', '/auth'].some(holdsSecret)).toBe(false);
  });

  it('R12 links every alarm to the back office', () => {
    for (const kind of ALARM_KINDS) expect(alarmAddress(kind)).toMatch(/^\/admin(\/|\?|$)/);
    expect(alarmAddress('chargeback')).toBe('/admin/chargebacks');
    expect(alarmAddress('script-changed')).toBe('/admin?script=pagamento');
  });
});
