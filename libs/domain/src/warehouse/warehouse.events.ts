export interface WarehouseEvents {
  /** Reconciliation found counters that disagree with holds or ledger. */
  'stock.drifted': { skus: string[] };
}
