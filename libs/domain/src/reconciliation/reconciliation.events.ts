/** What happens to differences between the shop and the provider. */
export interface ReconciliationEvents {
  /** Money of a payment without an order is above what one administrator may give back alone. */
  'reconciliation.refund-asked': { differenceId: string };
}
