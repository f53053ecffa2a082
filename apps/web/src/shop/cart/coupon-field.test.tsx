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

function describeCoupon(change: Partial<CouponView>): string {
  const view = render(<CouponField state={{ ...none, coupon: { ...coupon, ...change } }} />);
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
    const nothing = describeCoupon({ discountValue: 0 });
    expect(nothing).toContain('Este cupom não dá desconto');
    expect(nothing).not.toContain('Frete grátis');
  });
});
