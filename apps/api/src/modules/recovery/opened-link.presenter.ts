import type { OpenedLinkView, ReminderLineView } from '@plantao/contracts/recovery/recovery.view';
import { paymentOptions, type PaymentTerms } from '@plantao/domain/payments/rules/payment-window.rules';
import type { OpenedLine, OpenedLink, PayableOrder, RecoveryLine } from '@plantao/domain/recovery';
import { toReais } from '@plantao/domain/shared/money';
import { fullPriceOf } from '@plantao/domain/shared/order-price';

/** What a link opens, without anything about its person. */
export function presentOpened(opened: OpenedLink, terms: PaymentTerms, now: Date): OpenedLinkView {
  if (opened.kind === 'paid') return { kind: 'paid' };
  const lines = opened.lines.map(presentLine);
  if (opened.kind === 'cart') return { kind: 'cart', lines };
  const { order } = opened;
  return {
    kind: 'pay',
    order: order.id,
    lines,
    total: toReais(fullPriceOf(order).fullCents),
    pix: pixOf(order, terms, now),
    until: order.holdExpiresAt.toISOString(),
  };
}

const presentLine = (line: RecoveryLine | OpenedLine): ReminderLineView => ({
  ...{ productId: line.productId, name: line.name, size: line.size, color: line.colour, image: line.image },
  ...{ quantity: line.quantity, stitched: line.stitched },
  ...('available' in line ? { available: line.available } : {}),
});

/** The rules that refuse a payment are the rules that offer it. */
function pixOf(order: PayableOrder, terms: PaymentTerms, now: Date): { total: number; until: string } | null {
  const { createdAt, holdExpiresAt: expiresAt, holdExtended: extended, openPix } = order;
  const hold = { createdAt, expiresAt, extended, minutes: terms.windowMinutes };
  const open = openPix ? { method: 'pix', ...openPix } : undefined;
  const way = paymentOptions(
    { hold, price: fullPriceOf(order), accepted: terms, cardsLeft: 0, open },
    now,
  ).find(({ method }) => method === 'pix');
  return way ? { total: toReais(way.totalCents), until: way.until.toISOString() } : null;
}
