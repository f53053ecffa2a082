import { signLabelNotice } from '../src/melhor-envio/label-notices.js';
import { postalTrackingCode } from '../src/melhor-envio/tracking-code.js';
import { call, SECRET, startTestSandbox, type TestSandbox } from './support.js';

const HEADERS = { authorization: 'Bearer me-token', 'user-agent': 'Plantao (contato@plantao.test)' };
const QUOTE = {
  from: { postal_code: '01001000' },
  to: { postal_code: '60820050' },
  products: [
    { id: 'scrub-p', width: 25, height: 4, length: 30, weight: 0.35, insurance_value: 109.9, quantity: 2 },
  ],
};
const ITEM = {
  service: 2,
  from: {
    name: 'Loja Scrubs Ltda',
    company_document: '11222333000181',
    address: 'Rua da Loja',
    number: '100',
    district: 'Sé',
    city: 'São Paulo',
    state_abbr: 'SP',
    postal_code: '01001000',
  },
  to: {
    name: 'Ana Souza',
    document: '52998224725',
    address: 'Rua das Acácias',
    number: '10',
    district: 'Centro',
    city: 'Fortaleza',
    state_abbr: 'CE',
    postal_code: '60820050',
  },
  products: [{ name: 'Scrub Princesa P Azul', quantity: 2, unitary_value: 109.9 }],
  volumes: [{ height: 8, width: 25, length: 30, weight: 0.7 }],
  options: {
    insurance_value: 219.8,
    non_commercial: true,
    tags: [{ tag: '6740f1c2', url: 'http://localhost:3000/admin/orders/6740f1c2' }],
  },
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

function me(method: string, path: string, body?: unknown, headers: Record<string, string> = HEADERS) {
  return call(sandbox.urls.melhorEnvio + path, method, body, headers);
}

async function inCart(changes: object = {}): Promise<string> {
  const response = await me('POST', '/cart', { ...ITEM, ...changes });
  if (response.status !== 201) throw new Error(response.text);
  return response.json.id as string;
}

async function generated(): Promise<string> {
  const id = await inCart();
  await me('POST', '/shipment/checkout', { orders: [id] });
  await me('POST', '/shipment/generate', { orders: [id] });
  sandbox.control.advanceClock(1);
  return id;
}

describe('freight quotes', () => {
  it('give texts for money, one service in error and the same price for the same parcel', async () => {
    const { json } = await me('POST', '/shipment/calculate', QUOTE);
    expect(json.map((entry: { name: string }) => entry.name)).toEqual([
      'PAC',
      'SEDEX',
      '.Package',
      '.Com',
      'Mini Envios',
    ]);
    expect(json[0]).toMatchObject({
      id: 1,
      price: '29.85',
      custom_price: '29.85',
      custom_delivery_range: { min: 7, max: 9 },
      company: { id: 1, name: 'Correios' },
    });
    expect(json[0].packages[0]).toMatchObject({
      weight: '0.70',
      dimensions: { height: 8, width: 25, length: 30 },
    });
    expect(json[4]).toMatchObject({ error: 'Transportadora não atende este trecho.' });
    expect(json[4].price).toBeUndefined();
    expect((await me('POST', '/shipment/calculate', QUOTE)).json).toEqual(json);
  });

  it('cost more the farther and the heavier', async () => {
    const price = async (to: string, quantity: number) => {
      const body = {
        ...QUOTE,
        to: { postal_code: to },
        products: [{ ...QUOTE.products[0], quantity }],
        services: '1',
      };
      return Number((await me('POST', '/shipment/calculate', body)).json.price);
    };
    const [state, region, country, north] = [
      await price('13083970', 1),
      await price('30130100', 1),
      await price('60820050', 1),
      await price('69005070', 1),
    ];
    expect([state, region, country]).toEqual([...[state, region, country]].sort((a, b) => a - b));
    expect(north).toBeGreaterThan(country);
    expect(await price('60820050', 10)).toBeGreaterThan(country);
  });

  it('answer wrong fields in the form of the service', async () => {
    const { status, json } = await me('POST', '/shipment/calculate', { ...QUOTE, to: {} });
    expect([status, json.message]).toEqual([422, 'The given data was invalid.']);
    expect(json.errors).toEqual({ 'to.postal_code': ['O campo to.postal code é obrigatório.'] });
  });

  it('want a token and a User-Agent with a contact', async () => {
    expect(
      await me('POST', '/shipment/calculate', QUOTE, { 'user-agent': HEADERS['user-agent'] }),
    ).toMatchObject({ status: 401, json: { message: 'Unauthenticated.' } });
    expect(
      (await me('POST', '/shipment/calculate', QUOTE, { authorization: HEADERS.authorization })).status,
    ).toBe(400);
  });
});

describe('labels', () => {
  it('cost in the cart what was quoted', async () => {
    const quote = (await me('POST', '/shipment/calculate', { ...QUOTE, services: '2' })).json;
    const item = (await me('POST', '/cart', ITEM)).json;
    expect(item).toMatchObject({
      status: 'pending',
      service_id: 2,
      price: Number(quote.price),
      tracking: null,
    });
    expect((await me('GET', `/orders/${item.id}`)).json.id).toBe(item.id);
  });

  it('are paid once from the wallet', async () => {
    const id = await inCart();
    const { json } = await me('POST', '/shipment/checkout', { orders: [id] });
    expect(json.purchase).toMatchObject({ status: 'paid', orders: [{ id, status: 'released' }] });
    expect((await me('GET', '/balance')).json.balance).toBeCloseTo(10_000 - json.purchase.total, 2);
    const again = await me('POST', '/shipment/checkout', { orders: [id] });
    expect([again.status, again.json]).toEqual([422, { error: 'One or more orders have already been paid' }]);
    expect(sandbox.control.labels.wallet().movements).toHaveLength(1);
  });

  it('are refused when the wallet is too low, unknown or none', async () => {
    const id = await inCart();
    await call(`${sandbox.url}/control/wallet`, 'POST', { balance: 5 });
    expect((await me('POST', '/shipment/checkout', { orders: [id] })).json.error).toMatch(
      /^Seu saldo de R\$ 5,00/,
    );
    expect((await me('POST', '/shipment/checkout', { orders: ['x'] })).json.errors['orders.0']).toBeDefined();
    expect((await me('POST', '/shipment/checkout', { orders: [] })).json.errors.orders).toEqual([
      'O campo orders deve ter pelo menos 1 itens.',
    ]);
  });

  it('are generated a moment after the order, once and only when paid', async () => {
    const id = await inCart();
    const generate = async () => (await me('POST', '/shipment/generate', { orders: [id] })).json[id];
    expect(await generate()).toMatchObject({ status: false });
    await me('POST', '/shipment/checkout', { orders: [id] });
    expect(await generate()).toEqual({ status: true, message: 'Envio gerado com sucesso' });
    expect(await generate()).toEqual({ status: false, message: 'O envio já está gerado' });
    expect((await me('POST', '/shipment/print', { mode: 'public', orders: [id] })).status).toBe(422);
    sandbox.control.advanceClock(1);
    const tracking = (await me('POST', '/shipment/tracking', { orders: [id] })).json[id];
    expect(tracking).toMatchObject({
      status: 'released',
      melhorenvio_tracking: expect.stringMatching(/^ME\w+BR$/),
    });
    expect(tracking.tracking).toBe(
      postalTrackingCode(tracking.tracking.slice(0, 2), tracking.tracking.slice(2, 10)),
    );
    expect(tracking.generated_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('print as a PDF of 100 x 150 mm', async () => {
    const id = await generated();
    const { json } = await me('POST', '/shipment/print', { mode: 'public', orders: [id] });
    const response = await fetch(json.url.replace('localhost', '127.0.0.1'));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([(Number(width) / 72) * 25.4, (Number(height) / 72) * 25.4].map(Math.round)).toEqual([100, 150]);
  });

  it('can be cancelled before they are posted, with the money back', async () => {
    const id = await generated();
    expect((await me('POST', '/shipment/cancellable', { orders: [id] })).json[id].cancellable).toBe(true);
    const missing = await me('POST', '/shipment/cancel', { order: { id } });
    expect(missing.json.errors['order.reason_id']).toEqual(['O campo order.reason_id é obrigatório.']);
    const { json } = await me('POST', '/shipment/cancel', {
      order: { id, reason_id: '2', description: 'Pedido cancelado' },
    });
    expect(json[id].canceled).toBe(true);
    expect((await me('GET', '/balance')).json.balance).toBe(10_000);
    expect((await me('GET', `/orders/${id}`)).json.status).toBe('canceled');
  });

  it('stay when they are posted', async () => {
    const id = await generated();
    await call(`${sandbox.url}/control/labels/${id}`, 'POST', { status: 'posted' });
    expect((await me('POST', '/shipment/cancel', { order: { id, reason_id: '2' } })).status).toBe(422);
  });

  it('leave the cart when deleted', async () => {
    const id = await inCart();
    expect((await me('DELETE', `/cart/${id}`)).status).toBe(204);
    expect((await me('GET', `/orders/${id}`)).status).toBe(404);
  });

  it.each([
    [
      'the same person on both ends',
      { from: { ...ITEM.from, document: '52998224725' } },
      'Os documentos (CPFs)',
    ],
    ['two volumes by Correios', { volumes: [ITEM.volumes[0], ITEM.volumes[0]] }, 'mais de um volume'],
    ['no recipient document', { to: { ...ITEM.to, document: undefined } }, 'to.document'],
    ['Jadlog without agency', { service: 3 }, 'agency'],
    ['a commercial parcel without invoice', { options: { insurance_value: 1 } }, 'invoice'],
  ])('are refused with %s', async (_why, changes, text) => {
    const response = await me('POST', '/cart', { ...ITEM, ...changes });
    expect(response.status).toBe(422);
    expect(response.text).toContain(text);
  });
});

describe('label notifications', () => {
  const body =
    '{"event":"order.posted","data":{"id":"9b1f3c52-0000-4000-8000-000000000001","status":"posted"}}';

  it('are signed as in the worked example', () => {
    expect(signLabelNotice(body, 'me-app-secret', 'base64')).toBe(
      '64a/YvccaBLwr6R2m/I4FyKvSBWovY4ezS1e6jBQ0qM=',
    );
    expect(signLabelNotice(body, 'me-app-secret', 'hex')).toBe(
      'eb86bf62f71c6812f0afa4769bf2381722af4815a8bd8e1ecd2d5eea3050d2a3',
    );
  });

  it('follow the label step by step, in either encoding', async () => {
    const id = await inCart();
    await sandbox.listener.until(2);
    for (let step = 0; step < 5; step += 1) {
      sandbox.control.setWebhooks({ encoding: step % 2 === 0 ? 'base64' : 'hex' });
      await call(`${sandbox.url}/control/labels/${id}/advance`, 'POST');
      await sandbox.listener.until(3 + step);
    }
    const events = sandbox.listener.received.map((notice) => notice.body.event);
    expect(events.slice(2)).toEqual([
      'order.released',
      'order.generated',
      'order.received',
      'order.posted',
      'order.delivered',
    ]);
    const last = sandbox.listener.received[6];
    expect(last?.headers['x-me-signature']).toBe(signLabelNotice(last?.raw ?? '', SECRET, 'base64'));
    expect((await call(`${sandbox.url}/control/labels/${id}/advance`, 'POST')).status).toBe(409);
  });
});

it('writes postal codes with the published check digits', () => {
  expect(postalTrackingCode('AA', '47312482')).toBe('AA473124829BR');
  expect(postalTrackingCode('AA', '12345678').slice(10, 11)).toBe('5');
  expect(postalTrackingCode('AA', '00000001').slice(10, 11)).toBe('4');
});
