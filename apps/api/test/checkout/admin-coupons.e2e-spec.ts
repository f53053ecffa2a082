import { stopClock } from '../../../../test/infra/stop-clock.js';
import { aCpf, fillCart, orderBody, setupShop } from '../orders/shopping.js';
import { aProduct } from '../support/test-products.js';
import { anAdmin, anOperator, aPerson, signIn, type Person } from '../support/people.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const NEW = {
  discountType: 'percentage',
  discountValue: 12.5,
  minPurchase: 100.1,
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  usageLimit: 1_000,
};
let counter = 0;
const aCode = (): string => `NOVO${(counter += 1)}`;

const create = (more: Record<string, unknown> = {}, as = admin) =>
  shop.call('POST', '/coupons', { as, body: { code: aCode(), ...NEW, ...more } });
const change = (id: string, body: Record<string, unknown>) =>
  shop.call('PATCH', `/coupons/${id}`, { as: admin, body });
const remove = (id: string) => shop.call('DELETE', `/coupons/${id}`, { as: admin });
const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET', '/coupons', { as: admin, query })).body;
const codes = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).data.coupons.map(({ code }: { code: string }) => code);
const validate = (code: string) =>
  shop.call('GET', '/coupons/validate', { query: { code, totalAmount: 500, itemCount: 9 } });
const auditOf = (id: string) =>
  shop.sql<{ action: string; actor: string; before: unknown; after: unknown; request_id: string }>(
    'select action, actor, before, after, request_id from audit_log where entity = ? and entity_id = ? order by at',
    ['coupon', id],
  );

async function orderWith(code: string): Promise<{ id: string; buyer: Person }> {
  const buyer = await aPerson(shop);
  const product = await aProduct(shop, { priceCents: 20_000 });
  await fillCart(shop, buyer, product);
  const body = await orderBody(shop, product, { coupon: code, cpf: aCpf() });
  const response = await shop.call('POST', '/orders', { as: buyer, body });
  expect(response.status).toBe(201);
  return { id: response.body.data.order._id, buyer };
}

describe('POST /coupons', () => {
  it('201 API-20 creates an active coupon that a shopper can use at once, and audits who created it', async () => {
    const { status, body } = await create({ code: ' verao-25 ', maxDiscount: 50, firstPurchase: false });
    expect([status, body.data.coupon]).toMatchObject([
      201,
      {
        code: 'VERAO-25',
        discountType: 'percentage',
        discountValue: 12.5,
        minPurchase: 100.1,
        maxDiscount: 50,
        minItems: 0,
        freeShipping: false,
        startDate: '2020-01-01',
        endDate: '2099-12-31',
        usageLimit: 1_000,
        usageCount: 0,
        firstPurchase: false,
        active: true,
        state: 'active',
        version: 1,
      },
    ]);
    expect(body.data.coupon._id).toBe(body.data.coupon.id);
    expect((await validate('verao-25')).body.data.coupon).toMatchObject({ code: 'VERAO-25' });
    const [entry] = await auditOf(body.data.coupon.id);
    expect(entry).toMatchObject({
      action: 'coupon.create',
      actor: admin.name,
      before: null,
      after: { code: 'VERAO-25', discountValue: 1_250, minPurchaseCents: 10_010 },
    });
    expect(entry?.request_id).toBeTruthy();
  });

  it('409 ACOUP-15 A-59 refuses a code that exists in any case, also on concurrent requests', async () => {
    const code = aCode();
    const both = await Promise.all([create({ code }), create({ code: code.toLowerCase() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'coupon.code-taken',
      'Já existe um cupom com este código.',
    ]);
  });

  it('409 refuses a code that names something else on orders: what pays for exchanges, a way to pay, a row of the sums', async () => {
    for (const code of ['troca', 'PIX', 'boleto', 'CARTAO', 'frete']) {
      const { status, body } = await create({ code });
      expect([status, body.code]).toEqual([409, 'coupon.code-reserved']);
      expect(body.message).toContain(`${code.toUpperCase()} já dá nome`);
    }
    expect((await create({ code: 'PIX5' })).status).toBe(201);
  });

  it.each([
    ['a percentage above 100', { discountValue: 100.01 }, 'coupon.percentage'],
    ['an end before the start', { startDate: '2026-11-21', endDate: '2026-11-20' }, 'coupon.days'],
  ])('400 ACOUP-15 refuses %s', async (_, more, code) => {
    const { status, body } = await create(more);
    expect([status, body.code]).toEqual([400, code]);
  });

  it.each([
    ['code', { code: ' ' }],
    ['code', { code: 'DEZ POR CENTO' }],
    ['discountType', { discountType: 'gift' }],
    ['discountValue', { discountValue: -0.01 }],
    ['discountValue', { discountValue: 0.005 }],
    ['discountValue', { discountValue: '10' }],
    ['minPurchase', { minPurchase: -1 }],
    ['minPurchase', { minPurchase: undefined }],
    ['maxDiscount', { maxDiscount: -1 }],
    ['startDate', { startDate: '2026-02-30' }],
    ['endDate', { endDate: undefined }],
    ['usageLimit', { usageLimit: 0 }],
    ['usageLimit', { usageLimit: 1.5 }],
  ])('400 ACOUP-12 ACOUP-13 names the field %s that is wrong: %j', async (field, more) => {
    const { status, body } = await create(more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('201 ACOUP-13 accepts no maximum discount, and one of 0', async () => {
    expect((await create({ maxDiscount: null })).body.data.coupon.maxDiscount).toBeNull();
    expect((await create({ maxDiscount: 0 })).body.data.coupon.maxDiscount).toBe(0);
  });

  it('201 creates one coupon when the same request is sent twice', async () => {
    const body = { code: aCode(), ...NEW };
    const key = crypto.randomUUID();
    for (let press = 0; press < 2; press += 1)
      expect((await shop.call('POST', '/coupons', { as: admin, body, key })).status).toBe(201);
    expect(await codes({ search: body.code })).toEqual([body.code]);
  });

  it('403 operators may read but not write', async () => {
    const operator = await anOperator(shop);
    expect((await create({}, operator)).status).toBe(403);
    expect((await shop.call('GET', '/coupons', { as: operator })).status).toBe(200);
  });

  it('handles input that no form sends', async () => {
    for (const code of [
      'A\u0000B',
      'x'.repeat(10_000),
      '<b>',
      "'; drop table coupon; --",
      {},
      [],
      null,
      7,
      '💥',
    ])
      expect((await create({ code })).status).toBe(400);
    for (const value of [1e308, -1e308, Number.MAX_SAFE_INTEGER, '1e3', null, {}, [], true])
      for (const field of ['discountValue', 'minPurchase', 'usageLimit'])
        expect((await create({ [field]: value })).status).toBe(400);
    for (const day of ['', '20261120', '2026-W47-5', '2026-11-20T00:00:00Z', '9999-99-99', 20_261_120, null])
      expect((await create({ startDate: day })).status).toBe(400);
  });
});

describe('PATCH /coupons/{id}', () => {
  it('200 API-21 changes what is given and keeps the rest, the code above all', async () => {
    const { id, code } = (await create({ maxDiscount: 30 })).body.data.coupon;
    const { status, body } = await change(id, { code: 'OUTRO', discountValue: 20, active: false });
    expect([status, body.data.coupon]).toMatchObject([
      200,
      {
        code,
        discountValue: 20,
        minPurchase: 100.1,
        maxDiscount: 30,
        active: false,
        state: 'inactive',
        version: 2,
      },
    ]);
    expect((await validate(code)).status).toBe(422);
    expect((await change(id, { maxDiscount: null, active: true })).body.data.coupon).toMatchObject({
      maxDiscount: null,
      active: true,
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'coupon.create',
      'coupon.change',
      'coupon.change',
    ]);
    expect((await auditOf(id))[1]).toMatchObject({
      before: { discountValue: 1_250, active: true },
      after: { discountValue: 2_000, active: false },
    });
  });

  it('400 ACOUP-15 validates type with value, and both dates, as they will be stored together', async () => {
    const { id } = (await create({ discountType: 'fixed', discountValue: 150 })).body.data.coupon;
    expect((await change(id, { discountType: 'percentage' })).body.code).toBe('coupon.percentage');
    expect((await change(id, { endDate: '2019-12-31' })).body.code).toBe('coupon.days');
    expect((await change(id, { discountType: 'percentage', discountValue: 100 })).status).toBe(200);
  });

  it('409 refuses to overwrite a change made since the form was loaded', async () => {
    const { id, version } = (await create()).body.data.coupon;
    expect((await change(id, { discountValue: 1, version })).status).toBe(200);
    const late = await change(id, { discountValue: 2, version });
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'coupon.stale', { version: 2 }]);
  });

  it('409 refuses a limit below the current uses', async () => {
    const { id, code } = (await create({ minPurchase: 0 })).body.data.coupon;
    await orderWith(code);
    await orderWith(code);
    const { status, body } = await change(id, { usageLimit: 1 });
    expect([status, body.message]).toEqual([
      409,
      'Este cupom já tem 2 usos: o limite não pode ser menor que isso.',
    ]);
    expect((await change(id, { usageLimit: 2 })).body.data.coupon).toMatchObject({ state: 'exhausted' });
  });

  it('404 for an unknown id', async () => {
    for (const id of [crypto.randomUUID(), 'nada', '%00'])
      expect((await change(id, { active: true })).status).toBeGreaterThanOrEqual(400);
    expect((await change(crypto.randomUUID(), {})).body.message).toBe('Cupom não encontrado');
  });
});

describe('DELETE /coupons/{id}', () => {
  it('200 API-21 deletes a coupon and frees its code, audited', async () => {
    const { id, code } = (await create()).body.data.coupon;
    expect((await remove(id)).status).toBe(200);
    expect((await validate(code)).body.data.coupon).toBeNull();
    expect(await codes({ search: code })).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'coupon.delete',
      before: { code },
      after: null,
    });
    expect((await create({ code })).status).toBe(201);
  });

  it('200 keeps the discount of orders that used it, and still releases a use', async () => {
    const { id, code } = (await create({ minPurchase: 0, discountValue: 10 })).body.data.coupon;
    const kept = await orderWith(code);
    const ended = await orderWith(code);
    await remove(id);
    const order = await shop.call('GET', `/orders/${kept.id}`, { as: kept.buyer });
    expect(order.body.data.order).toMatchObject({ discounts: [{ code, amount: 20 }] });
    expect((await shop.call('DELETE', `/orders/${ended.id}`, { as: ended.buyer })).status).toBe(200);
    expect(await shop.sql('select used from coupon where id = ?', [id])).toEqual([{ used: 1 }]);
  });
});

describe('GET /coupons', () => {
  it('200 API-19 API-02 returns every field of a coupon, and the total', async () => {
    const { code } = (await create()).body.data.coupon;
    const { data, total, page, totalPages } = await list({ search: code.toLowerCase() });
    expect([total, page, totalPages, data.total]).toEqual([1, 1, 1, 1]);
    expect(Object.keys(data.coupons[0])).toEqual(
      expect.arrayContaining([
        ...['_id', 'id', 'code', 'discountType', 'discountValue', 'minPurchase', 'maxDiscount', 'minItems'],
        ...['freeShipping', 'startDate', 'endDate', 'usageLimit', 'usageCount', 'firstPurchase', 'active'],
        ...['createdAt', 'updatedAt'],
      ]),
    );
  });

  it('200 ACOUP-01 ACOUP-02 searches by full or partial code, and filters by type and state', async () => {
    const put = async (code: string, more: Record<string, unknown>) => {
      const { id } = (await create({ code, ...more })).body.data.coupon;
      return id as string;
    };
    await put('LISTA_ATIVO', {});
    await put('LISTA_FUTURO', { startDate: '2099-01-01' });
    await put('LISTA_VENCIDO', { endDate: '2020-02-01', discountType: 'fixed' });
    await change(await put('LISTA_DESLIGADO', {}), { active: false });
    const empty = await put('LISTA_ESGOTADO', {});
    await shop.sql('update coupon set used = usage_limit where id = ?', [empty]);
    expect(await codes({ search: 'lista_', sortField: 'code', sortOrder: 'asc' })).toEqual([
      'LISTA_ATIVO',
      'LISTA_DESLIGADO',
      'LISTA_ESGOTADO',
      'LISTA_FUTURO',
      'LISTA_VENCIDO',
    ]);
    expect(await codes({ search: 'lista', type: 'fixed' })).toEqual(['LISTA_VENCIDO']);
    const states = {
      active: 'ATIVO',
      scheduled: 'FUTURO',
      expired: 'VENCIDO',
      inactive: 'DESLIGADO',
      exhausted: 'ESGOTADO',
    };
    for (const [status, name] of Object.entries(states)) {
      const found = (await list({ search: 'lista', status })).data.coupons;
      expect(found.map(({ code, state }: { code: string; state: string }) => [code, state])).toEqual([
        [`LISTA_${name}`, status],
      ]);
    }
    expect(await codes({ search: '%' })).toEqual([]);
    expect((await list({ search: 'lista', limit: 2, page: 3 })).data.coupons).toHaveLength(1);
  });

  it('200 A-56 starts and ends a coupon by the day in São Paulo', async () => {
    const { code } = (await create({ startDate: '2030-06-10', endDate: '2030-06-10' })).body.data.coupon;
    const stateAt = async (moment: string) => {
      shop.clock.advance(new Date(moment).getTime() - shop.clock.now().getTime());
      const as = await signIn(shop, admin.id);
      const { body } = await shop.call('GET', '/coupons', { as, query: { search: code } });
      return body.data.coupons[0].state;
    };
    const goOn = stopClock(shop);
    try {
      expect(await stateAt('2030-06-10T02:59:59Z')).toBe('scheduled');
      expect(await stateAt('2030-06-10T03:00:01Z')).toBe('active');
      expect(await stateAt('2030-06-11T02:59:59Z')).toBe('active');
      expect(await stateAt('2030-06-11T03:00:01Z')).toBe('expired');
    } finally {
      goOn();
      shop.clock.advance(Date.now() - shop.clock.now().getTime());
    }
  });
});

describe('GET /coupons/{id}/uses', () => {
  it('200 lists the orders that used it, what they saved, and which released the use', async () => {
    const { id, code } = (await create({ minPurchase: 0, discountValue: 10 })).body.data.coupon;
    const first = await orderWith(code);
    const second = await orderWith(code);
    await shop.call('DELETE', `/orders/${first.id}`, { as: first.buyer });
    const { body } = await shop.call('GET', `/coupons/${id}/uses`, { as: admin });
    expect(body.data.summary).toEqual({ held: 1, consumed: 0, released: 1, discounts: 0, sales: 0 });
    expect(body.total).toBe(2);
    expect(body.data.uses).toMatchObject([
      {
        order: { _id: second.id, shortId: second.id.slice(-8).toUpperCase(), status: 'pending' },
        discount: 20,
        state: 'held',
      },
      { order: { _id: first.id, status: 'cancelled' }, discount: 20, state: 'released' },
    ]);
    await shop.call('PATCH', `/orders/${second.id}/status`, { as: admin, body: { status: 'confirmed' } });
    await remove(id);
    const later = await shop.call('GET', `/coupons/${id}/uses`, { as: admin });
    expect(later.body.data.summary).toMatchObject({ held: 0, consumed: 1, discounts: 20 });
    expect((await shop.call('GET', `/coupons/${crypto.randomUUID()}/uses`, { as: admin })).status).toBe(404);
  });
});

describe('GET /coupons/trial', () => {
  const trial = async (more: Record<string, string | number>) => {
    const query = {
      ...NEW,
      ...{ minItems: 0, freeShipping: 'false', firstPurchase: 'false', active: 'true', usageCount: 0 },
      ...{ cartTotal: 250, cartPieces: 2, newCustomer: 'true', ...more },
    };
    return (await shop.call('GET', '/coupons/trial', { as: admin, query })).body;
  };

  it('200 returns what the checkout would apply: discount, cap, free delivery', async () => {
    expect((await trial({ discountValue: 15 })).data).toEqual({
      refusal: null,
      discount: 37.5,
      total: 212.5,
      freeShipping: false,
    });
    expect((await trial({ discountValue: 50, maxDiscount: 30, freeShipping: 'true' })).data).toMatchObject({
      discount: 30,
      freeShipping: true,
    });
    expect((await trial({ discountType: 'fixed', discountValue: 900 })).data).toMatchObject({ total: 0 });
  });

  it.each([
    [{ cartTotal: 50 }, 'Faltam R$ 50,10 para usar este cupom (mínimo de R$ 100,10).'],
    [{ minItems: 3 }, 'Falta 1 peça para usar este cupom.'],
    [{ firstPurchase: 'true', newCustomer: 'false' }, 'Este cupom vale apenas na primeira compra.'],
    [{ endDate: '2020-02-01' }, 'Este cupom expirou em 01/02/2020.'],
    [{ usageCount: 1_000 }, 'Este cupom atingiu o limite de usos.'],
    [{ active: 'false' }, 'Cupom inválido ou não aplicável.'],
  ])('200 returns the message that the shop would show: %j', async (more, text) => {
    const { data } = await trial(more as Record<string, string | number>);
    expect([data.refusal.replace(/\u00a0/g, ' '), data.discount, data.total]).toEqual([
      text,
      0,
      (more as { cartTotal?: number }).cartTotal ?? 250,
    ]);
  });

  it('400 refuses an impossible cart', async () => {
    const carts: Record<string, string | number>[] = [
      { cartTotal: -1 },
      { cartPieces: 0 },
      { cartTotal: 'x' },
      { newCustomer: 'talvez' },
    ];
    for (const more of carts) expect((await trial(more)).status).toBe('fail');
  });
});
