import { setupApp } from '../support/app.js';
import { aColleague, aPerson, anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const read = async () => (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
const save = (body: unknown, as: Person = admin) => shop.call('PATCH', '/admin/settings', { as, body });
const freight = async (subtotal: number) => {
  const query = { cepTo: '01310-100', amount: 1, subtotal };
  const { body } = await shop.call('GET', '/shipping', { query });
  return Math.min(...body.data.map(({ price }: { price: number }) => price));
};

describe('GET /admin/settings', () => {
  it('API-59 ASET-02 reads every setting, the free-shipping minimum at R$ 100 to begin with', async () => {
    const { settings, version, updatedAt } = await read();
    expect([settings['delivery.freeMinimum'], version, updatedAt]).toEqual([100, 0, null]);
    expect(settings).toMatchObject({
      'shop.name': 'Plantão',
      'payment.pix': true,
      'delivery.pieceInsured': 159.9,
    });
    expect(Object.keys(settings).filter((name) => name.endsWith('Cents'))).toEqual([]);
  });

  it('WORK-12 is readable by readers, not by operators and customers', async () => {
    const reader = await aColleague(shop, 'reader');
    expect((await shop.call('GET', '/admin/settings', { as: reader })).status).toBe(200);
    expect((await save({ 'payment.pix': false }, reader)).status).toBe(403);
    expect((await shop.call('GET', '/admin/settings', { as: await anOperator(shop) })).status).toBe(403);
    const customer = await aPerson(shop);
    expect((await shop.call('GET', '/admin/settings', { as: customer })).status).toBe(403);
    expect((await save({ 'payment.pix': false }, customer)).status).toBe(403);
  });
});

describe('PATCH /admin/settings', () => {
  it('API-59 ASET-04 stores what is sent and leaves the rest, audited', async () => {
    const { version } = await read();
    const response = await save({
      version,
      'shop.name': '  Plantão Sul ',
      'shop.whatsapp': '+55 (51) 98888-7777',
      'delivery.originCep': '90010-150',
      'delivery.freeMinimum': 249.9,
    });
    expect(response.status).toBe(200);
    const now = await read();
    expect(now).toEqual(response.body.data);
    expect(now.settings).toMatchObject({
      'shop.name': 'Plantão Sul',
      'shop.whatsapp': '5551988887777',
      'delivery.originCep': '90010150',
      'delivery.freeMinimum': 249.9,
      'shop.email': 'atendimento@plantao.test',
    });
    expect(now.version).toBeGreaterThan(version);
    const [entry] = await shop.sql(
      `select actor, before, after from audit_log where action = 'settings.change'`,
    );
    expect(entry).toMatchObject({
      actor: admin.name,
      before: { 'delivery.freeMinimumCents': 10_000, 'shop.name': 'Plantão' },
      after: { 'delivery.freeMinimumCents': 24_990, 'shop.name': 'Plantão Sul' },
    });
  });

  it.each([
    ['a negative minimum', { 'delivery.freeMinimum': -1 }],
    ['a tenth of a centavo', { 'delivery.freeMinimum': 10.001 }],
    ['an amount as text', { 'delivery.freeMinimum': '100' }],
    ['an endless amount', { 'delivery.freeMinimum': 1e12 }],
    ['a switch that is a text', { 'payment.pix': 'sim' }],
    ['a switch that is null', { 'payment.card': null }],
    ['no name', { 'shop.name': '   ' }],
    ['a name that is too long', { 'shop.name': 'x'.repeat(61) }],
    ['an e-mail that is none', { 'shop.email': 'nada' }],
    ['a link that runs a script', { 'shop.instagram': 'javascript:alert(1)' }],
    ['a CEP of six digits', { 'delivery.originCep': '013101' }],
    ['no instalment', { 'payment.instalmentsMax': 0 }],
    ['half an instalment', { 'payment.instalmentsMax': 1.5 }],
    ['a negative weight', { 'delivery.pieceGrams': -350 }],
    ['a tax id with the wrong digits', { 'delivery.sender': '11222333000180' }],
    ['an unknown name', { 'shop.colour': 'azul' }],
    ["the shop's own name of an amount", { 'delivery.freeMinimumCents': 100 }],
    ['a name of every object', { constructor: 1 }],
  ])('400 ASET-08 refuses %s and stores nothing', async (_, body) => {
    const before = await read();
    const { status, body: error } = await save({ 'shop.phone': '(11) 4000-9999', ...body });
    expect(status).toBe(400);
    const [[field, text] = []] = Object.entries(error.fields as Record<string, string>);
    expect([field, typeof text]).toEqual([Object.keys(body)[0], 'string']);
    expect(await read()).toEqual(before);
  });

  it('400 ASET-08 refuses bodies that are not settings', async () => {
    for (const body of [{}, [], [1], { version: 'x' }, { version: 1e999 }])
      expect([body, (await save(body)).status]).toEqual([body, 400]);
  });

  it('400 refuses to disable all payment methods or all deliveries', async () => {
    const { status, body } = await save({
      'payment.card': false,
      'payment.pix': false,
      'payment.boleto': false,
    });
    expect([status, body.fields['payment.card']]).toEqual([
      400,
      'Deixe ligada ao menos uma forma de pagamento.',
    ]);
    await save({ 'delivery.standard': false });
    const second = await save({ 'delivery.express': false });
    expect([second.status, second.body.fields['delivery.standard']]).toEqual([
      400,
      'Deixe ligada ao menos uma forma de entrega.',
    ]);
    await save({ 'delivery.standard': true });
  });

  it('409 does not overwrite concurrent changes', async () => {
    const { version } = await read();
    const both = await Promise.all(
      ['(11) 4000-0001', '(11) 4000-0002'].map((phone) => save({ version, 'shop.phone': phone })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('setting.stale');
    const { settings } = await read();
    expect(settings['shop.phone']).toBe(both[0]?.status === 200 ? '(11) 4000-0001' : '(11) 4000-0002');
  });

  it('changes and audits nothing when the values are unchanged', async () => {
    const before = await read();
    expect((await save({ ...before.settings, version: before.version })).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('ASET-06 a changed free-shipping minimum alters the freight of the next calculation', async () => {
    await save({ 'delivery.freeMinimum': 100 });
    expect([await freight(99.99), await freight(100)]).toEqual([expect.any(Number), 0]);
    expect(await freight(99.99)).toBeGreaterThan(0);
    await save({ 'delivery.freeMinimum': 300 });
    expect(await freight(299.99)).toBeGreaterThan(0);
    expect(await freight(300)).toBe(0);
    await save({ 'delivery.freeMinimum': null });
    expect(await freight(5_000)).toBeGreaterThan(0);
  });
});
