import { Settings } from '@plantao/domain/settings';
import { until } from '../../../../test/infra/until.js';
import { createApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/people.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await createApp({
    env: { MP_SDK_URL: 'http://localhost:3900/js/v2', PUBLIC_URL: 'https://loja.exemplo.test' },
  });
});
afterAll(() => shop.close());

const policyOf = async (path: string): Promise<Record<string, string>> => {
  const { headers } = await shop.call('GET', `/${path}`);
  const parts = (headers['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
};

const REPORTED = { 'report-uri': '/csp-reports', 'report-to': 'shop' };

describe('headers', () => {
  it("restrict a page to the shop's own scripts", async () => {
    const policy = await policyOf('/shop');
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
  });

  it('S10 providers B.6 list every host that a page may load from or connect to: a new host is added here as well', async () => {
    const everywhere = {
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    };
    for (const path of ['/cart', '/checkout', '/auth', '/admin', '/recovery/abc', '/dashboard/orders'])
      expect([path, await policyOf(path)]).toEqual([
        path,
        {
          ...everywhere,
          ...REPORTED,
          'require-trusted-types-for': "'script'",
          'trusted-types': /^\/(admin|recovery)/.test(path) ? "'none'" : 'default',
        },
      ]);
    const sdk = 'http://localhost:3900';
    expect(await policyOf('/checkout-recovery/123')).toEqual({
      ...everywhere,
      ...REPORTED,
      'script-src': `'self' https://www.mercadopago.com https://http2.mlstatic.com ${sdk}/js/v2`,
      'frame-src': `'self' https://secure-fields.mercadopago.com https://www.mercadopago.com https://www.mercadopago.com.br ${sdk}`,
      'connect-src': `'self' https://api.mercadopago.com https://secure-fields.mercadopago.com https://api-static.mercadopago.com https://events.mercadopago.com https://*.mercadolibre.com ${sdk}`,
      'img-src': `'self' data: blob: https://http2.mlstatic.com ${sdk}`,
    });
  });

  it("allow the provider's script on the payment page only", async () => {
    const policy = await policyOf('/checkout-recovery/123');
    expect(policy['script-src']).toBe(
      "'self' https://www.mercadopago.com https://http2.mlstatic.com http://localhost:3900/js/v2",
    );
    expect(policy['frame-src']).toContain('https://secure-fields.mercadopago.com');
    expect(policy['connect-src']).toContain('http://localhost:3900');
    expect(policy['require-trusted-types-for']).toBeUndefined();
    for (const path of ['/checkout', '/auth', '/admin/orders', '/recovery/abc', '/'])
      expect((await policyOf(path))['script-src']).toBe("'self'");
  });

  it('SHELL-28 allow analytics hosts once the settings contain an id, and never on a reset or payment page', async () => {
    await shop.app
      .get(Settings)
      .change({ 'analytics.ga4Id': 'G-AB12CD34', 'analytics.metaPixelId': '1234567890' }, null);
    await until(async () => (await policyOf('/shop'))['script-src'] !== "'self'", { every: 100 });
    const policy = await policyOf('/shop');
    expect(policy['script-src']).toBe("'self' https://www.googletagmanager.com https://connect.facebook.net");
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(policy['require-trusted-types-for']).toBe("'script'");
    for (const path of ['/recovery/abc', '/admin/orders', '/checkout-recovery/1'])
      expect(JSON.stringify(await policyOf(path))).not.toMatch(/google|facebook/);
    const { body } = await shop.call('GET', '/settings/public');
    expect(body.data.analytics).toEqual({ ga4Id: 'G-AB12CD34', metaPixelId: '1234567890' });
  });

  it('send no referrer from a reset page', async () => {
    expect((await shop.call('GET', '//recovery/segredo')).headers['referrer-policy']).toBe('no-referrer');
    expect((await shop.call('GET', '//shop')).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it('are sent with pages, responses and errors alike', async () => {
    for (const path of ['//shop', '/products', '/nada', '//nada']) {
      const { headers } = await shop.call('GET', path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('forbid caching personal data', async () => {
    const ana = await aPerson(shop);
    expect((await shop.call('GET', '/cart', { as: ana })).headers['cache-control']).toBe('no-store');
    expect((await shop.call('POST', '/auth/login', { body: {} })).headers['cache-control']).toBe('no-store');
    expect((await shop.call('GET', '/cart')).status).toBe(401);
    expect((await shop.call('GET', '/products')).headers['cache-control']).toBe('no-cache');
  });
});
