import type { MessageResponse } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { CreateReviewDto } from './create-review.dto.js';
import type { FacetsResponse } from './facets.view.js';
import type { FacetsDto, ListCategoriesDto, ListProductsDto } from './list-products.dto.js';
import type {
  CategoriesResponse,
  CategoryResponse,
  OwnProductResponse,
  ProductResponse,
  ProductsResponse,
  ReviewResponse,
} from './product.view.js';
import type { StockAlertDto } from './stock-alert.dto.js';

export const catalogueRoutes = {
  /** With `view: 'brief'` the answer is a ProductBriefsResponse. */
  listProducts: route<undefined, ProductsResponse, Partial<ListProductsDto>>('GET', '/products', 'public'),
  /** How many products each further filter of a listing would leave. */
  listFacets: route<undefined, FacetsResponse, FacetsDto>('GET', '/products/facets', 'public'),
  getProduct: route<undefined, ProductResponse>('GET', '/products/:id', 'public'),
  /** Of a signed-in customer, beside the product. */
  getOwnProduct: route<undefined, OwnProductResponse>('GET', '/products/:id/own', 'user'),
  /** API-13, for who bought the product. */
  createReview: route<CreateReviewDto, ReviewResponse>('POST', '/products/:id/reviews', 'user'),
  /** API-43: an e-mail when the product is back. */
  askForStock: route<StockAlertDto, MessageResponse>('POST', '/products/:id/stock-alerts', 'public'),
  listCategories: route<undefined, CategoriesResponse, ListCategoriesDto>('GET', '/categories', 'public'),
  /** By id or slug. */
  getCategory: route<undefined, CategoryResponse>('GET', '/categories/:id', 'public'),
};
