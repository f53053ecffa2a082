import type { CouponEffect } from '@plantao/domain/checkout/rules/promotions.rules';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCentavos } from '@/lib/format';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { summaryTexts } from '@/texts/cart-sums';
import { uiTexts } from '@/texts/ui';
import { AmountRow } from '@/ui/amount-row/amount-row';
import type { CartSums } from '@/shop/cart/cart-sums';
import { PixTotal } from '@/shop/cart/pix-total';

interface OrderSummaryProps {
  sums: CartSums;
  /** The coupon of the cart, and what it does to the order. */
  coupon: { code: string; effect: CouponEffect } | null;
  /** Some lines have not been read: no total is better than a wrong one. */
  incomplete: boolean;
  /** The button and the content below it. */
  children: ReactNode;
}

/** 'Resumo do Pedido': every row is always rendered, so that nothing moves when a number arrives (CART-09). */
export function OrderSummary({ sums, coupon, incomplete, children }: OrderSummaryProps) {
  const { subtotalCents, discountCents, shippingCents, totalCents } = sums;
  const freight =
    shippingCents === null
      ? summaryTexts.freightUnknown
      : shippingCents === 0
        ? uiTexts.free
        : formatCentavos(shippingCents);
  return (
    <section aria-labelledby="summary-title" className="space-y-4 rounded-tile bg-mist p-4 md:p-6">
      <h2 id="summary-title" className="text-h3">
        {summaryTexts.title}
      </h2>
      <dl className="figures space-y-2">
        <AmountRow term={summaryTexts.subtotal} value={incomplete ? '—' : formatCentavos(subtotalCents)} />
        <AmountRow
          term={
            coupon?.effect === 'discount' ? summaryTexts.discountWith(coupon.code) : summaryTexts.discount
          }
          value={discountCents > 0 ? `− ${formatCentavos(discountCents)}` : formatCentavos(0)}
          tone={discountCents > 0 ? 'text-coral' : 'text-ink-2'}
        />
        <AmountRow
          term={summaryTexts.freight}
          value={freight}
          tone={shippingCents === 0 ? 'text-ok' : shippingCents === null ? 'text-ink-2' : ''}
        />
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="font-semibold">{summaryTexts.total}</dt>
          <dd className="text-h2 font-bold" aria-live="polite">
            {incomplete ? '—' : formatCentavos(totalCents)}
          </dd>
        </div>
      </dl>
      {incomplete ? null : <PixTotal sums={sums} />}
      {incomplete ? <p className="text-small text-ink-2">{summaryTexts.totalUnknown}</p> : null}
      {children}
      <p className="flex items-center justify-center gap-2 text-caption text-ink-2">
        <Lock aria-hidden="true" className="size-4" />
        {summaryTexts.secure(useShopFacts().methods)}
      </p>
    </section>
  );
}
