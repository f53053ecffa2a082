import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderTotal } from '@plantao/domain/orders/rules/order-total.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCentavos, formatReais } from '@/lib/format';
import { orderTexts } from '@/texts/orders';
import { uiTexts } from '@/texts/ui';

interface OrderAmountsProps {
  order: Pick<OrderView, 'subtotal' | 'discounts' | 'shipping'>;
  /** What the sum is called. */
  total: string;
}

/** Goods, each discount, delivery and their sum, as the order was priced (ORD-15, ORD-16). */
export function OrderAmounts({ order: { subtotal, discounts, shipping }, total }: OrderAmountsProps) {
  const freight = fromReais(shipping.ship_type.price);
  const sum = orderTotal(
    fromReais(subtotal),
    discounts.map(({ amount }) => fromReais(amount)),
    freight,
  );
  return (
    <dl className="figures space-y-2">
      <Amount term={orderTexts.subtotal}>{formatReais(subtotal)}</Amount>
      {discounts.map(({ code, amount }) => (
        <Amount
          key={code}
          term={amount > 0 ? orderTexts.discount(code) : orderTexts.coupon(code)}
          tone="text-coral"
        >
          {amount > 0 ? `− ${formatReais(amount)}` : orderTexts.freeDelivery}
        </Amount>
      ))}
      <Amount term={orderTexts.freight} tone={freight === 0 ? 'text-ok' : ''}>
        {freight === 0 ? uiTexts.free : formatCentavos(freight)}
      </Amount>
      <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
        <dt className="font-semibold">{total}</dt>
        <dd className="text-h3 font-bold">{formatCentavos(sum)}</dd>
      </div>
    </dl>
  );
}

export function Amount({ term, tone = '', children }: { term: string; tone?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-2">{term}</dt>
      <dd className={clsx('shrink-0 font-semibold whitespace-nowrap', tone)}>{children}</dd>
    </div>
  );
}
