import type { RefundPartsView } from '@plantao/contracts/orders/order.view';
import { toReais } from '@plantao/domain/shared/money';
import type { OrderRow, RefundPartsRow } from './order-rows.js';

/** What a refund is for. Where nobody chose pieces or freight, nothing is known of it but its amount. */
export function presentParts(
  { items }: Pick<OrderRow, 'items'>,
  { lines, amountCents, goodsCents, freightCents, note }: RefundPartsRow,
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
      };
    }),
    freight: toReais(freightCents),
    other: goodsCents === null ? 0 : toReais(amountCents - goodsCents - freightCents),
    note,
  };
}
