export interface CatalogueEvents {
  'review.created': { reviewId: string; productId: string };
  /** Variants on sale that have begun to run out (setting mail.lowStock). */
  'stock.low': { skus: string[] };
  /** WORK-10: what somebody waited for is offered again; once an alert. */
  'stock-alert.served': { alertId: string };
}
