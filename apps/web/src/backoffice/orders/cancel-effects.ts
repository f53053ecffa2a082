import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { isLive, type ChargeState } from '@plantao/domain/orders/rules/charge-status.rules';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { formatReais } from '@/lib/format';
import { cancelTexts as texts } from '@/texts/backoffice-orders';

type Cancellable = Pick<AdminOrderView, 'status' | 'items' | 'charges' | 'label' | 'discounts'>;

const KEPT: ReadonlySet<string> = new Set(['approved', 'disputed']);

/** Reais that are still the shop's, of the charges that pass. */
const kept = (charges: Cancellable['charges'], manual: boolean): number =>
  toReais(
    charges
      .filter((charge) => KEPT.has(charge.state) && (charge.method === 'manual') === manual)
      .reduce((sum, charge) => sum + fromReais(charge.amount) - fromReais(charge.refunded), 0),
  );

/** What cancelling an order will do, each as a sentence: money, stock, coupon, label, customer (AORD-16, A-26). */
export function cancelEffects({ status, items, charges, label, discounts }: Cancellable): string[] {
  const back = kept(charges, false);
  const byHand = kept(charges, true);
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const gone = status === 'shipped' || status === 'delivered';
  const lines = [
    back > 0 && texts.refund(formatReais(back)),
    byHand > 0 && texts.refundByHand(formatReais(byHand)),
    back === 0 && byHand === 0 && texts.nothingPaid,
    charges.some((charge) => isLive(charge.state as ChargeState)) && texts.openCharge,
    gone ? texts.stockAway(pieces) : texts.stock(pieces),
    ...discounts.filter(({ code }) => code !== '').map(({ code }) => texts.coupon(code)),
    (label.status === 'requested' || label.status === 'pending' || label.status === 'released') &&
      texts.label,
    texts.customer,
  ];
  return lines.filter((line) => line !== false);
}
