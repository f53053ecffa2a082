import { defaultCoupon } from './coupon-form.rules.js';
import type { CouponFields } from './coupon-fields.rules.js';
import { couponSentence } from './coupon-sentence.rules.js';

const written = (more: Partial<CouponFields>): string =>
  couponSentence({ ...defaultCoupon('2026-11-20'), code: 'X25', ...more }).replace(/\u00a0/g, ' ');

describe('a coupon in one sentence', () => {
  it('states the discount, the period and the number of uses', () => {
    expect(written({ discountValue: 1_500, minPurchaseCents: 10_000, maxDiscountCents: 5_000 })).toBe(
      '15% de desconto em pedidos a partir de R$ 100,00, no máximo R$ 50,00 de desconto, de 20/11/2026 a 20/02/2027, até 1.000 usos.',
    );
  });

  it.each<[Partial<CouponFields>, string]>([
    [{ discountValue: 1_250 }, '12,5% de desconto em qualquer pedido'],
    [
      { discountType: 'fixed', discountValue: 2_000, minItems: 3 },
      'R$ 20,00 de desconto em pedidos com pelo menos 3 peças',
    ],
    [
      { freeShipping: true, minItems: 6, minPurchaseCents: 5_000 },
      'Frete grátis na entrega mais barata em pedidos a partir de R$ 50,00 e com pelo menos 6 peças',
    ],
    [
      { discountValue: 1_000, freeShipping: true },
      '10% de desconto e frete grátis na entrega mais barata em qualquer pedido',
    ],
    [{}, 'Nenhum desconto em qualquer pedido'],
  ])('%j', (more, beginning) =>
    expect(written(more)).toBe(`${beginning}, de 20/11/2026 a 20/02/2027, até 1.000 usos.`),
  );

  it('states the only day of a coupon once', () => {
    expect(written({ discountValue: 1_000, endDate: '2026-11-20' })).toBe(
      '10% de desconto em qualquer pedido, só em 20/11/2026, até 1.000 usos.',
    );
  });

  it('states first purchase and single use', () => {
    expect(written({ discountValue: 1_000, firstPurchase: true, usageLimit: 1 })).toBe(
      '10% de desconto em qualquer pedido, só na primeira compra, de 20/11/2026 a 20/02/2027, um único uso.',
    );
  });
});
