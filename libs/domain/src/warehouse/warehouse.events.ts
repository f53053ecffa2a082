export interface WarehouseEvents {
  /** Reconciliation found counters that disagree with holds or ledger. */
  'stock.drifted': { skus: string[] };
  /** An administrator wants all counters compared now. */
  'stock.check-asked': { checkId: string };
}
