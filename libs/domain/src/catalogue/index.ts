export { CatalogueModule } from './catalogue.module.js';
export { Category } from './entities/category.entity.js';
export { Product, type ProductDetails } from './entities/product.entity.js';
export { Review } from './entities/review.entity.js';
export { StockAlert } from './entities/stock-alert.entity.js';
export { Purchases } from './ports/purchases.port.js';
export { ReviewsService, type ReviewInput, type StoredReview } from './reviews.service.js';
export { StockAlertsService, type StockAlertInput } from './stock-alerts.service.js';
