import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { orderTotal } from '@plantao/domain/orders/rules/order-total.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { clsx } from 'clsx';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatCentavos, formatReais } from '@/lib/format';
import { detailTexts as texts } from '@/texts/backoffice/orders';
import { uiTexts } from '@/texts/ui';

/** The sum of the order: subtotal less discounts plus delivery (ORD-16). */
export function TotalsPanel({ order: { subtotal, discounts, shipping } }: { order: AdminOrderView }) {
  const freight = shipping.ship_type.price;
  const total = orderTotal(
    fromReais(subtotal),
    discounts.map(({ amount }) => fromReais(amount)),
    fromReais(freight),
  );
  return (
    <Panel title={texts.totals}>
      <dl className="figures space-y-2">
        <Line name={texts.subtotal} value={formatReais(subtotal)} />
        {discounts.map(({ code, amount }, place) => (
          <Line
            key={`${code}-${place}`}
            name={amount > 0 ? texts.discount(code) : texts.coupon(code)}
            value={amount > 0 ? `− ${formatReais(amount)}` : texts.freeDelivery}
            look="text-ok"
          />
        ))}
        <Line name={texts.shipping} value={freight === 0 ? uiTexts.free : formatReais(freight)} />
        <Line name={texts.total} value={formatCentavos(total)} strong />
      </dl>
    </Panel>
  );
}

interface LineProps {
  name: string;
  value: string;
  look?: string;
  strong?: boolean;
}

function Line({ name, value, look, strong = false }: LineProps) {
  return (
    <div
      className={clsx(
        'flex justify-between gap-4',
        strong && 'border-t border-line pt-2 text-body font-bold',
      )}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className={clsx('shrink-0 whitespace-nowrap', look)}>{value}</dd>
    </div>
  );
}
