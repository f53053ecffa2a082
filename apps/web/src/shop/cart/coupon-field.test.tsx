import type { CouponEffect } from '@plantao/domain/checkout/rules/promotions.rules';
import { render, screen } from '@testing-library/react';
import type { CouponView } from '@plantao/contracts/checkout/checkout.view';
import { coupon } from '../../../../../test/browser/fixtures/storefront.js';
import { CouponField } from './coupon-field.js';

const none = {
  validating: false,
  problem: null,
  suggestedCoupon: '',
  redeem: () => Promise.resolve(false),
  remove: () => undefined,
};

function describeCoupon(change: Partial<CouponView>, effect: CouponEffect = 'discount'): string {
  const view = render(<CouponField state={{ ...none, coupon: { ...coupon, ...change } }} effect={effect} />);
  const { textContent } = screen.getByRole('status');
  view.unmount();
  return textContent.replaceAll('\u00a0', ' ');
}

describe('an applied coupon', () => {
  it('COUP-04 shows everything that it gives, or that it gives nothing', () => {
    expect(describeCoupon({})).toContain('15% de desconto');
    expect(describeCoupon({ freeShipping: true })).toContain('15% de desconto · Frete grátis');
    expect(describeCoupon({ discountType: 'fixed', discountValue: 12.5 })).toContain('R$ 12,50 de desconto');
    expect(describeCoupon({ discountValue: 0, freeShipping: true, firstPurchase: true })).toContain(
      'Frete grátis · Vale na primeira compra',
    );
    expect(describeCoupon({ discountValue: 20, maxDiscount: 30 })).toContain('20% de desconto, até R$ 30');
    const nothing = describeCoupon({ discountValue: 0 }, 'nothing');
    expect(nothing).toContain('Este cupom não dá desconto');
    expect(nothing).not.toContain('Frete grátis');
  });

  it('COUP-04 COUP-15 is not called applied while it takes nothing off, and says why', () => {
    const idle = (effect: CouponEffect) => describeCoupon({ discountValue: 0, freeShipping: true }, effect);
    expect(idle('free-anyway')).toContain('Cupom LEVE3: não tira nada agora');
    expect(idle('free-anyway')).toContain('O frete já é grátis sem ele.');
    expect(idle('other-delivery')).toContain('só a entrega mais barata, e você escolheu outra');
    for (const effect of ['free-anyway', 'other-delivery', 'nothing'] as const)
      expect(idle(effect)).not.toContain('aplicado');
  });
});
