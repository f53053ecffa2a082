import { isCouponCode } from '@plantao/domain/orders/rules/discount-name.rules';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { isLive, type ChargeState } from '@plantao/domain/payments/rules/charge-status.rules';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { formatReais } from '@/lib/format';
import { cancelTexts as texts } from '@/texts/backoffice/orders';

type Cancellable = Pick<AdminOrderView, 'status' | 'paidState' | 'items' | 'charges' | 'label' | 'discounts'>;

const STATUSES_WITH_MONEY: ReadonlySet<string> = new Set(['approved', 'disputed']);

/** Reais received and not refunded, of manual or of provider charges. */
const receivedCentavos = (charges: Cancellable['charges'], manual: boolean): number =>
  toReais(
    charges
      .filter((charge) => STATUSES_WITH_MONEY.has(charge.state) && (charge.method === 'manual') === manual)
      .reduce((sum, charge) => sum + fromReais(charge.amount) - fromReais(charge.refunded), 0),
  );

const isAway = ({ status }: Pick<Cancellable, 'status'>): boolean =>
  status === 'shipped' || status === 'delivered';

const piecesKept = (items: Cancellable['items']) =>
  items.map((item) => ({ ...item, pieces: item.quantity - (item.refunded ?? 0) }));

/** Of pieces that have left: what becomes of them when their order is cancelled; undefined when none has. */
export function piecesAway(order: Pick<Cancellable, 'status' | 'items'>): string | undefined {
  const pieces = piecesKept(order.items).reduce((sum, item) => sum + item.pieces, 0);
  return isAway(order) && pieces > 0 ? texts.stockAway(pieces) : undefined;
}

/** What cancelling an order will do, each as a sentence: money, stock, coupon, label, customer (AORD-16, A-26). */
export function cancelEffects({
  status,
  paidState,
  items,
  charges,
  label,
  discounts,
}: Cancellable): string[] {
  const back = receivedCentavos(charges, false);
  const byHand = receivedCentavos(charges, true);
  const kept = piecesKept(items);
  const pieces = kept.reduce((sum, item) => sum + item.pieces, 0);
  const stitched = kept.reduce((sum, item) => sum + (item.embroidery?.started ? item.pieces : 0), 0);
  const alreadyShipped = isAway({ status });
  const lines = [
    back > 0 && texts.refund(formatReais(back)),
    byHand > 0 && texts.refundByHand(formatReais(byHand)),
    back === 0 && byHand === 0 && (paidState === 'unpaid' ? texts.nothingPaid : texts.nothingLeft),
    charges.some((charge) => isLive(charge.state as ChargeState)) && texts.openCharge,
    piecesAway({ status, items }),
    !alreadyShipped && pieces > stitched && texts.stock(pieces - stitched),
    !alreadyShipped && stitched > 0 && texts.stitched(stitched),
    ...discounts.filter(({ code }) => isCouponCode(code)).map(({ code }) => texts.coupon(code)),
    (label.status === 'requested' || label.status === 'pending' || label.status === 'released') &&
      texts.label,
    texts.customer,
  ];
  return lines.filter((line) => typeof line === 'string');
}
