import { setupShop } from '../orders/shopping.js';
import { anAdmin, anOperator, aPerson, type Person } from '../support/people.js';

const shop = setupShop();
let admin: Person;

const coupon = (code: string, more: Record<string, unknown> = {}) =>
  shop.call('POST', '/coupons', {
    as: admin,
    body: {
      ...{ code, discountType: 'percentage', discountValue: 0, minPurchase: 0, usageLimit: 9 },
      ...{ startDate: '2020-01-01', endDate: '2099-12-31', ...more },
    },
  });
beforeAll(async () => {
  admin = await anAdmin(shop);
  await coupon('LEVE3', { discountValue: 15, minItems: 3 });
  await coupon('FRETE6', { minItems: 6, freeShipping: true });
  await coupon('NATAL', {
    discountType: 'fixed',
    discountValue: 90,
    startDate: '2030-12-01',
    endDate: '2030-12-25',
  });
  await coupon('PRIMEIRO10', { discountValue: 10, firstPurchase: true });
});

const simulate = async (more: Record<string, string | number> = {}, as = admin) =>
  shop.call('GET', '/coupons/simulation', {
    as,
    query: { cartTotal: 110, cartPieces: 2, newCustomer: 'false', freight: 24.9, ...more },
  });
const data = async (more: Record<string, string | number> = {}) => (await simulate(more)).body.data;
const states = async (more: Record<string, string | number> = {}) =>
  (await data(more)).rules.map(({ code, state }: { code: string | null; state: string }) => [code, state]);

describe('GET /coupons/simulation', () => {
  it('200 judges every rule by the cart: what applies first, then what is near, of no use, refused', async () => {
    expect(await states()).toEqual([
      [null, 'applied'],
      ['LEVE3', 'near'],
      ['FRETE6', 'idle'],
      ['PRIMEIRO10', 'refused'],
      ['NATAL', 'refused'],
    ]);
    const { rules } = await data();
    expect(rules[1]).toMatchObject({
      missingPieces: 1,
      reason: 'Falta 1 peça para usar este cupom.',
      sentence: '15% de desconto em pedidos com pelo menos 3 peças, de 01/01/2020 a 31/12/2099, até 9 usos.',
    });
    expect(rules[3].reason).toBe('Este cupom vale apenas na primeira compra.');
    expect(rules[4].reason).toBe('Este cupom vale a partir de 01/12/2030.');
  });

  it('200 prices the cart with its coupon, and proposes what costs the customer less', async () => {
    expect(await data({ cartPieces: 3, code: 'leve3' })).toMatchObject({
      freeFrom: 100,
      price: { subtotal: 110, discount: 16.5, total: 93.5, freeDelivery: null },
      proposal: { code: null, freeDelivery: true, gain: 8.4 },
    });
    expect(await data({ cartTotal: 300, cartPieces: 3 })).toMatchObject({
      price: { discount: 0, freeDelivery: 'amount' },
      proposal: { code: 'LEVE3', discount: 45, gain: 45 },
    });
    expect(await data({ cartTotal: 300, cartPieces: 2, newCustomer: 'true' })).toMatchObject({
      proposal: { code: 'PRIMEIRO10', gain: 30 },
    });
  });

  it('200 judges on another day', async () => {
    expect(await data({ day: '2030-12-24' })).toMatchObject({ proposal: { code: 'NATAL' } });
    expect(await states({ day: '2030-12-26' })).toContainEqual(['NATAL', 'refused']);
  });

  it('400 refuses what is no cart or no day', async () => {
    const wrong: Record<string, string | number>[] = [
      { cartPieces: 0 },
      { cartTotal: -1 },
      { freight: 'x' },
      { day: '2026-02-30' },
    ];
    for (const more of wrong) expect((await simulate(more)).status).toBe(400);
  });

  it('SEC-10 is for staff, operators included', async () => {
    expect((await simulate({}, await anOperator(shop))).status).toBe(200);
    expect((await simulate({}, await aPerson(shop))).status).toBe(403);
  });
});
