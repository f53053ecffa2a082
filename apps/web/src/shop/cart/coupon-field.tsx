import type { CouponView } from '@plantao/contracts/checkout/checkout.view';
import type { CouponEffect } from '@plantao/domain/checkout/rules/promotions.rules';
import { formatRuleCents, fromReais } from '@plantao/domain/shared/money';
import { TicketPercent } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { formatNumber } from '@/lib/format';
import { couponTexts } from '@/texts/cart-sums';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import type { useCoupon } from './use-coupon.js';

interface CouponFieldProps {
  state: ReturnType<typeof useCoupon>;
  /** What the coupon does to the order (`useCouponEffect`). */
  effect: CouponEffect | null;
  /** The code that is proposed beside the field, by a button of its own. */
  proposed?: string | null;
}

/** The one coupon of a cart: typed and redeemed, or shown with the way to take it off. */
export function CouponField({ state, effect, proposed = null }: CouponFieldProps) {
  const { coupon, suggestedCoupon, validating, problem, redeem, remove } = state;
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void redeem(code).then((accepted) => {
      if (accepted) setCode('');
    });
  };
  if (coupon) return <AppliedCoupon coupon={coupon} effect={effect} onRemove={remove} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
      <Field label={couponTexts.label} error={problem ?? undefined} className="min-w-0 flex-1">
        <TextInput
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={validating} className="mt-6 shrink-0">
        {validating ? couponTexts.validating : couponTexts.apply}
      </Button>
      {suggestedCoupon !== '' && suggestedCoupon !== proposed && !validating ? (
        <Button variant="secondary" size="sm" className="w-full" onClick={() => void redeem(suggestedCoupon)}>
          {couponTexts.again(suggestedCoupon)}
        </Button>
      ) : null}
    </form>
  );
}

function discountOf({ discountType, discountValue, maxDiscount }: CouponView): string {
  const discount =
    discountType === 'percentage'
      ? couponTexts.percentage(formatNumber(discountValue))
      : couponTexts.fixed(formatRuleCents(fromReais(discountValue)));
  return maxDiscount === null
    ? discount
    : couponTexts.upTo(discount, formatRuleCents(fromReais(maxDiscount)));
}

function worth(coupon: CouponView): string {
  const parts: string[] = [];
  if (coupon.discountValue > 0) parts.push(discountOf(coupon));
  if (coupon.freeShipping) parts.push(couponTexts.freeShipping);
  if (parts.length === 0) parts.push(couponTexts.nothing);
  if (coupon.firstPurchase) parts.push(couponTexts.firstPurchase);
  return parts.join(' · ');
}

interface AppliedCouponProps {
  coupon: CouponView;
  effect: CouponEffect | null;
  onRemove: () => void;
}

function AppliedCoupon({ coupon, effect, onRemove }: AppliedCouponProps) {
  const idle = effect === null || effect === 'discount' || effect === 'delivery' ? null : effect;
  return (
    <div className="stitch-box flex items-center gap-3 p-3 text-small" role="status">
      <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-coral" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{couponTexts[idle ? 'idle' : 'applied'](coupon.code)}</span>
        <span className="text-ink-2">{idle ? couponTexts.idleReasons[idle] : worth(coupon)}</span>
      </span>
      <Button variant="ghost" size="sm" aria-label={couponTexts.removeOf(coupon.code)} onClick={onRemove}>
        {couponTexts.remove}
      </Button>
    </div>
  );
}
