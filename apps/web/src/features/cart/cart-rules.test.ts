import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { coupon, shippingOptions } from '../../../../../test/browser/fixtures/storefront.js';
import { cartSums } from '@/shop/cart/cart-sums';
import { checkoutLabels, checkoutStep } from './checkout-step.js';
import { pickOption } from './freight-block.js';

const [standard, express] = shippingOptions as [ShippingOptionView, ShippingOptionView];
const lines = [
  { priceCents: 25_990, quantity: 2, selectedSize: 'M' },
  { priceCents: 12_990, quantity: 1, selectedSize: 'M' },
];
const calm = { computing: false, error: null };

describe('cart totals', () => {
  it('CART-20 CART-21 adds up the lines, takes the discount off and puts the chosen freight on', () => {
    expect(cartSums(lines, coupon, standard)).toEqual({
      pieces: 3,
      subtotalCents: 64_970,
      discountCents: 9_746,
      shippingCents: 1_890,
      totalCents: 57_114,
    });
    expect(cartSums(lines, null, null)).toMatchObject({
      discountCents: 0,
      shippingCents: null,
      totalCents: 64_970,
    });
  });

  it('gives no discount below the minimum of the coupon', () => {
    const strict: CouponView = { ...coupon, minPurchase: 1_000 };
    expect(cartSums(lines, strict, null).discountCents).toBe(0);
    expect(cartSums(lines, { ...coupon, minItems: 4 }, null).discountCents).toBe(0);
  });
});

describe('the chosen freight', () => {
  it('SHIP-08 is the cheapest at first', () => {
    expect(pickOption([express, standard], null)).toBe(standard);
  });

  it('SHIP-09 stays when it comes back at the same price, and is the cheapest again when not', () => {
    expect(pickOption([standard, { ...express, quoteId: 'new' }], express)).toMatchObject({
      id: 'express',
      quoteId: 'new',
    });
    expect(pickOption([standard, { ...express, price: 40 }], express)).toBe(standard);
  });

  it('SHIP-15 opens the checkout only with an option and without an error', () => {
    expect(checkoutStep(calm, standard)).toBe('ready');
    expect(checkoutStep({ computing: false, error: 'x' }, standard)).toBe('error');
    expect(checkoutStep({ computing: true, error: null }, standard)).toBe('computing');
    expect(checkoutStep(calm, null)).toBe('choose');
    expect(Object.values(checkoutLabels)).toEqual([
      'Selecione o Frete',
      'Calculando frete...',
      'Erro no Cálculo de Frete',
      'Fechar Pedido',
    ]);
  });
});
