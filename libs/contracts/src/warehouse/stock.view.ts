import type { HoldView } from './stock-hold.view.js';

/** Where every piece of a SKU is, in pieces. `warehouse` = `offered` + `held` + `committed` + `free`. */
export interface StockCountsView {
  /** Physically in the warehouse. */
  warehouse: number;
  /** Sold by the storefront. */
  offered: number;
  /** Promised to orders that wait for payment. */
  held: number;
  /** Promised to paid orders that have not left. */
  committed: number;
  /** In the warehouse and neither offered nor promised. */
  free: number;
  /** Left with orders and not come back. */
  shipped: number;
}

export interface StockRowView {
  sku: string;
  counts: StockCountsView;
  /** Of the warehouse product. */
  product: { _id: string; name: string; sku: string; image: string };
  warehouse: { _id: string; name: string };
  size: string;
  color: string;
  colorValue: string;
  /** The variant was taken out of the product; what is left of it is still accounted for. */
  retired: boolean;
}

/** Keyset: `next` asks for the rows after these; null at the end. */
export interface StockResponse {
  data: { stock: StockRowView[]; next: string | null };
}

/** Figures of the views, each at most 1.000; they come apart from the rows. */
export interface StockTotalsView {
  low: number;
  out: number;
  promised: number;
  /** SKUs that the last check found in disagreement and could not put right. */
  drifted: number;
}

export interface StockTotalsResponse {
  data: { totals: StockTotalsView };
}

/** What the ledger says of a SKU, and whether it agrees with the counters and with the orders. */
export interface StockAccountView {
  /** Offered when the SKU was opened. */
  initial: number;
  /** Sum of all changes of the offer by hand. */
  adjusted: number;
  agrees: boolean;
  /** Only when it does not agree. */
  ledger: Omit<StockCountsView, 'free'> | null;
  orders: Pick<StockCountsView, 'held' | 'committed' | 'shipped'> | null;
}

export interface StockDetailView extends StockRowView {
  account: StockAccountView;
  /** The orders that hold pieces now or are sending them back; the newest 100. */
  holds: HoldView[];
  /** The product of the shop that offers it. */
  linkedProduct: { _id: string; name: string } | null;
}

export interface StockDetailResponse {
  data: { stock: StockDetailView };
}

export interface MovementView {
  id: number;
  kind: string;
  /** What it added to each count; counts that it did not touch are missing. */
  changes: Partial<Record<'warehouse' | 'offered' | 'held' | 'committed' | 'shipped', number>>;
  /** Counts after it. */
  after: { warehouse: number; offered: number };
  orderId: string | null;
  actor: string;
  reason: string;
  at: string;
}

/** Newest first; `next` is the id to ask `before`. */
export interface MovementsResponse {
  data: { movements: MovementView[]; next: number | null };
}

/**
 * A count that somebody else changed meanwhile (code `stock.stale`, details.conflicts), regardless of who set it.
 * Pieces.
 */
export interface StockConflict {
  sku: string;
  /** How the form names the variant; an adjustment names none. */
  size?: string;
  color?: string;
  /** In the warehouse, or offered by the shop. */
  what: 'warehouse' | 'offered';
  /** On the screen when it was filled; null when the save did not say. */
  seen: number | null;
  /** Now. */
  current: number;
  /** What was asked for. */
  wanted: number;
}
