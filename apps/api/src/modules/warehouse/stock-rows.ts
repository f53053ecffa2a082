import type { HoldView } from '@plantao/contracts/warehouse/stock-hold.view';

export interface StockRow {
  sku: string;
  warehouse: number;
  offered: number;
  held: number;
  committed: number;
  shipped: number;
  initial: number;
  adjusted: number;
  retired: boolean;
  productId: string;
  productName: string;
  productSku: string;
  image: string;
  warehouseId: string;
  warehouseName: string;
  variant: { size: string; color: string; value: string; image: string } | null;
}

/** `l` is the level, `w` its product, `h` the warehouse. */
export const STOCK_COLUMNS = `
  l.sku, l.warehouse_qty as warehouse, l.offered, l.held, l.committed, l.shipped, l.initial, l.adjusted, l.retired,
  w.id as "productId", w.name as "productName", w.sku as "productSku", w.image, h.id as "warehouseId", h.name as "warehouseName",
  (select jsonb_build_object('size', s->>'name', 'color', c->>'name', 'value', c->>'value', 'image', c->>'image')
     from jsonb_array_elements(w.sizes) s, jsonb_array_elements(s->'colors') c
    where c->>'sku' = l.sku limit 1) as variant`;

export interface HoldRow {
  orderId: string;
  customer: string;
  orderStatus: string;
  quantity: number;
  state: HoldView['state'];
  until: Date | string;
  since: Date | string;
}

export interface MovementRow {
  id: number;
  kind: string;
  warehouse: number;
  offered: number;
  held: number;
  committed: number;
  shipped: number;
  warehouseAfter: number;
  offeredAfter: number;
  orderId: string | null;
  actor: string;
  reason: string;
  at: Date | string;
}
