/** One comparison of all counters with ledger and orders (WORK-06). */
export interface StockCheckView {
  _id: string;
  at: string;
  /** Who asked; `Loja` for the schedule. */
  actor: string;
  /** SKUs compared. */
  checked: number;
  /** Found in disagreement. */
  drifted: string[];
  /** Of those, put right without guessing. */
  repaired: string[];
}

export interface StockChecksResponse {
  data: {
    /** Newest first. */
    checks: StockCheckView[];
    /** A check was asked for and has not ended. */
    running: boolean;
  };
}
