import type { RefundPartsView } from '@plantao/contracts/orders/order.view';
import { withoutAddress } from '@plantao/domain/accounts/rules/redaction.rules';
import { toReais } from '@plantao/domain/shared/money';
import type { AdminOrderRow, OrderRow, RefundPartsRow } from './order-rows.js';

/** What a refund is for. Where nobody chose pieces or freight, nothing is known of it but its amount. */
export function presentParts(
  { items }: Pick<OrderRow, 'items'>,
  { lines, amountCents, goodsCents, freightCents, note, credit }: RefundPartsRow,
): RefundPartsView {
  return {
    lines: (lines ?? []).map((line) => {
      const item = items.find(({ id }) => id === line.itemId);
      return {
        item: line.itemId,
        name: item?.name ?? '',
        variant: item ? `${item.size} · ${item.colour}` : '',
        quantity: line.quantity,
        amount: toReais(line.amountCents),
        restock: line.restock,
        ...(line.exchange && { exchange: line.exchange }),
      };
    }),
    freight: toReais(freightCents),
    other: goodsCents === null ? 0 : toReais(amountCents - goodsCents - freightCents),
    note,
    ...(credit && { credit }),
  };
}

/**
 * The same order for roles that see no personal data: without its address in what staff wrote about it and in what the
 * carrier and the payment provider refused. Notes on it and the texts of its returns
 * are read, and hidden, for themselves.
 */
export function withoutWrittenAddress<Row extends OrderRow>(
  row: Row &
    Partial<
      Pick<AdminOrderRow, 'steps' | 'refundApproval' | 'endedApproval' | 'draft' | 'label' | 'refunds'>
    >,
): Row {
  const hide = (text: string): string => withoutAddress(text, row.address);
  const { refundParts, steps, refundApproval, endedApproval, draft, label, refunds } = row;
  const parts = refundApproval?.parts;
  return {
    ...row,
    refundParts:
      refundParts && refundParts.map((one) => ({ ...one, why: hide(one.why), note: hide(one.note) })),
    ...(label && { label: { ...label, error: hide(label.error) } }),
    ...(refunds && { refunds: refunds.map((one) => ({ ...one, error: hide(one.error) })) }),
    ...(draft && { draft: { ...draft, reason: hide(draft.reason) } }),
    ...(steps && { steps: steps.map((step) => ({ ...step, detail: hide(step.detail) })) }),
    ...(endedApproval && { endedApproval: { ...endedApproval, reason: hide(endedApproval.reason) } }),
    ...(parts && { refundApproval: { ...refundApproval, parts: { ...parts, why: hide(parts.why) } } }),
  };
}
