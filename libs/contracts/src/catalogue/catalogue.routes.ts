import { route } from '../http/route.js';
import type { ListCategoriesDto, ListProductsDto } from './list-products.dto.js';
import type { CategoriesAnswer, CategoryAnswer, ProductAnswer, ProductsAnswer } from './product.view.js';

export const catalogueRoutes = {
  listProducts: route<undefined, ProductsAnswer, Partial<ListProductsDto>>('GET', '/products', 'public'),
  getProduct: route<undefined, ProductAnswer>('GET', '/products/:id', 'public'),
  listCategories: route<undefined, CategoriesAnswer, ListCategoriesDto>('GET', '/categories', 'public'),
  /** By id or slug. */
  getCategory: route<undefined, CategoryAnswer>('GET', '/categories/:id', 'public'),
};
