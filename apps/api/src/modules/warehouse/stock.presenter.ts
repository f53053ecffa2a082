import type { HoldView } from '@plantao/contracts/warehouse/stock-hold.view';
import type { MovementView, StockAccountView, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { shortId } from '@plantao/domain/shared/order-number';
import type { DriftRow } from '@plantao/domain/warehouse';
import type { HoldRow, MovementRow, StockRow } from './stock-rows.js';

const iso = (at: Date | string): string => new Date(at).toISOString();

export function presentStock(row: StockRow): StockRowView {
  const { warehouse, offered, held, committed, shipped } = row;
  return {
    sku: row.sku,
    counts: { warehouse, offered, held, committed, shipped, free: warehouse - offered - held - committed },
    product: {
      _id: row.productId,
      name: row.productName,
      sku: row.productSku,
      image: row.variant?.image || row.image,
    },
    warehouse: { _id: row.warehouseId, name: row.warehouseName },
    size: row.variant?.size ?? '',
    color: row.variant?.color ?? '',
    colorValue: row.variant?.value ?? '',
    retired: row.retired,
  };
}

export function presentAccount(
  { initial, adjusted }: StockRow,
  drift: DriftRow | undefined,
): StockAccountView {
  if (!drift) return { initial, adjusted, agrees: true, ledger: null, orders: null };
  const { warehouse, offered, held, committed, shipped } = drift.ledger;
  return {
    initial,
    adjusted,
    agrees: false,
    ledger: { warehouse, offered, held, committed, shipped },
    orders: drift.holds,
  };
}

export function presentHold({ until, since, ...row }: HoldRow): HoldView {
  return {
    ...row,
    shortId: shortId(row.orderId),
    until: row.state === 'held' ? iso(until) : null,
    since: iso(since),
  };
}

export function presentMovement(row: MovementRow): MovementView {
  const { warehouse, offered, held, committed, shipped } = row;
  const changes = { warehouse, offered, held, committed, shipped };
  return {
    id: Number(row.id),
    kind: row.kind,
    changes: Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0)),
    after: { warehouse: row.warehouseAfter, offered: row.offeredAfter },
    orderId: row.orderId,
    actor: row.actor,
    reason: row.reason,
    at: iso(row.at),
  };
}
