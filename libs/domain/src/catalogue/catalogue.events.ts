export interface CatalogueEvents {
  'review.created': { reviewId: string; productId: string };
}
