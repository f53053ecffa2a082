import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { Payment, Preference } from 'mercadopago';
import { startSandbox } from '../src/sandbox.js';
import { pay, PIX } from './buyers.js';
import { call, sdk, startTestSandbox, type TestSandbox } from './support.js';

const LINK = {
  items: [{ id: '1', title: 'Pedido #6740f1c2', quantity: 1, unit_price: 219.8 }],
  external_reference: '6740f1c2',
  back_urls: {
    success: 'http://shop.test/success',
    pending: 'http://shop.test/pending',
    failure: 'http://shop.test/failure',
  },
  auto_return: 'approved',
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

function newLink(body: object = LINK) {
  return new Preference(sdk()).create({ body: body as never });
}

describe('checkout links', () => {
  it('carry their id in the address, and can be read and changed', async () => {
    const link = await newLink();
    expect(new URL(link.init_point ?? '').searchParams.get('pref_id')).toBe(link.id);
    expect(link).toMatchObject({ site_id: 'MLB', collector_id: 123456789, api_response: { status: 201 } });
    const id = link.id ?? '';
    await new Preference(sdk()).update({
      id,
      updatePreferenceRequest: { ...LINK, external_reference: 'other' },
    });
    expect(await new Preference(sdk()).get({ preferenceId: id })).toMatchObject({
      external_reference: 'other',
    });
  });

  it.each([
    [{ ...LINK, items: [] }, 'invalid_items'],
    [{ ...LINK, back_urls: undefined }, 'invalid_auto_return'],
    [{ ...LINK, payment_methods: { installments: 40 } }, 'invalid_payment_methods'],
    [{ ...LINK, expiration_date_to: 'tomorrow' }, 'invalid_expiration_date_to'],
  ])('are refused with the name of the invalid field', async (body, error) => {
    await expect(newLink(body)).rejects.toMatchObject({ status: 400, error });
  });

  it.each([
    ['approved', 'success'],
    ['pending', 'pending'],
    ['rejected', 'failure'],
  ])('redirect a buyer who chooses %s back to the %s page', async (outcome, page) => {
    const link = await newLink();
    const shown = await call((link.init_point ?? '').replace('localhost', '127.0.0.1'));
    expect(shown.text).toContain('Pedido #6740f1c2');
    expect(shown.text).toContain('R$ 219,80');
    const response = await fetch(`${sandbox.url}/mp/checkout/v1/decide`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ pref_id: link.id ?? '', outcome }),
    });
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.pathname).toBe(`/${page}`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      status: outcome,
      external_reference: '6740f1c2',
      preference_id: link.id,
    });
    const payment = await new Payment(sdk()).get({ id: back.searchParams.get('payment_id') ?? '' });
    expect(payment).toMatchObject({
      status: outcome,
      transaction_amount: 219.8,
      external_reference: '6740f1c2',
    });
  });
});

describe('the browser script', () => {
  it('is one script that compiles, for any origin', async () => {
    const { text, headers } = await call(`${sandbox.url}/mp/js/v2`);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(() => new Script(text)).not.toThrow();
  });

  it('cannot be loaded when asked to fail', async () => {
    expect((await call(`${sandbox.url}/mp/js/v2?fail=load`)).status).toBe(503);
  });

  it('can be replaced or removed by a control call, and is restored by a reset', async () => {
    const script = async () => {
      const { status, text } = await call(`${sandbox.url}/mp/js/v2`);
      return status === 200 ? text : status;
    };
    const set = (body: object) => call(`${sandbox.url}/control/script`, 'POST', body);
    const original = await script();
    expect((await set({ version: '2.1\nalert(1)' })).json).toEqual({
      version: '2.1\nalert(1)',
      fails: false,
    });
    expect(await script()).toBe(`${original}// 2.1 alert 1 \n`);
    await set({ fails: true });
    expect(await script()).toBe(503);
    await set({ fails: 'false' });
    expect(await script()).toContain('// 2.1');
    expect((await call(`${sandbox.url}/control/script`)).json).toMatchObject({ fails: false });
    await call(`${sandbox.url}/control/reset`, 'POST');
    expect(await script()).toBe(original);
    for (const wrong of [{}, { fails: 'talvez' }]) expect((await set(wrong)).status).toBe(400);
  });

  it('may call the public endpoints from another origin', async () => {
    const { status, headers } = await call(
      `${sandbox.url}/mp/v1/card_tokens?public_key=k`,
      'OPTIONS',
      undefined,
      {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    );
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

describe('pages', () => {
  it('show what there is to decide, with texts of others made harmless', async () => {
    await pay({ ...PIX, external_reference: '<script>alert(1)</script>' }, 'k1');
    const { text } = await call(`${sandbox.url}/`);
    expect(text).toContain('Aprovar');
    expect(text).not.toContain('<script>alert');
    for (const path of ['/mail', '/pages.css', '/pages.js'])
      expect((await call(sandbox.url + path)).status).toBe(200);
    expect((await call(`${sandbox.url}/mail/99`)).status).toBe(404);
  });
});

describe('existing payments of the shop', () => {
  const LABEL = {
    id: '9b1f3c52-0000-4000-8000-000000000001',
    status: 'posted',
    tracking: 'AA473124829BR',
    service: 1,
    from: {
      name: 'Loja',
      company_document: '11222333000181',
      address: 'Rua',
      city: 'São Paulo',
      state_abbr: 'SP',
      postal_code: '01001000',
    },
    to: {
      name: 'Ana',
      document: '52998224725',
      address: 'Rua',
      city: 'Fortaleza',
      state_abbr: 'CE',
      postal_code: '60820050',
    },
    products: [{ name: 'Scrub', quantity: 1, unitary_value: 100 }],
    volumes: [{ height: 8, width: 25, length: 30, weight: 0.7 }],
    options: { non_commercial: true },
  };

  it('can be seeded without a webhook, and behave like created ones', async () => {
    const seeded = {
      id: 70000000001,
      status: 'approved',
      transaction_amount: 50,
      payment_method_id: 'pix',
      external_reference: 'o1',
    };
    expect((await call(`${sandbox.url}/control/payments`, 'POST', seeded)).status).toBe(201);
    expect((await call(`${sandbox.url}/control/payments`, 'POST', seeded)).status).toBe(409);
    expect(await new Payment(sdk()).get({ id: 70000000001 })).toMatchObject({
      status: 'approved',
      external_reference: 'o1',
    });
    const label = await call(`${sandbox.url}/control/labels`, 'POST', LABEL);
    expect(label.json).toMatchObject({ id: LABEL.id, status: 'posted', tracking: 'AA473124829BR' });
    expect(sandbox.control.labels.wallet().movements).toHaveLength(0);
    expect(sandbox.control.webhooks().deliveries).toHaveLength(0);
    expect(sandbox.control.decide(70000000001, { status: 'refunded' }).status).toBe('refunded');
  });

  it('is still there after a restart when a state file is given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const options = { stateFile: join(folder, 'state', 'sandbox.json'), webhookUrl: '', labelWebhookUrl: '' };
    const before = await startSandbox(options);
    await call(`${before.url}/control/payments`, 'POST', {
      id: 70000000001,
      status: 'pending',
      transaction_amount: 50,
    });
    await call(`${before.url}/control/labels`, 'POST', LABEL);
    await call(`${before.url}/control/wallet`, 'POST', { balance: 12.5 });
    await before.close();
    expect(existsSync(options.stateFile)).toBe(true);
    const after = await startSandbox(options);
    expect(after.control.payment(70000000001)).toMatchObject({ status: 'pending', amountCents: 5000 });
    expect(after.control.labels.label(LABEL.id).tracking).toBe('AA473124829BR');
    expect(after.control.labels.wallet().balance).toBe(12.5);
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
