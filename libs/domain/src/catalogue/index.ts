export { Category } from './entities/category.entity.js';
export { Product, type ProductDetails } from './entities/product.entity.js';
export { Review } from './entities/review.entity.js';
