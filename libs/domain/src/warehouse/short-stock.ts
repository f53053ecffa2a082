/** A SKU that cannot serve what was asked. Quantities in pieces. */
export interface ShortSku {
  readonly sku: string;
  readonly requested: number;
  readonly available: number;
}

/** Thrown by the ledger so that the transaction rolls back: nothing is taken when something is short. */
export class ShortStock extends Error {
  constructor(readonly short: readonly ShortSku[]) {
    super(`short of ${short.map(({ sku }) => sku).join(', ')}`);
    this.name = 'ShortStock';
  }
}
