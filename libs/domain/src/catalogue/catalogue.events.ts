export interface CatalogueEvents {
  'review.created': { reviewId: string; productId: string };
  /** WORK-10: what somebody waited for is offered again; once an alert. */
  'stock-alert.served': { alertId: string };
}
