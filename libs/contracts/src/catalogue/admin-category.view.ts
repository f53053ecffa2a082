import type { PaginationView } from '../http/pagination.view.js';
import type { CategoryView } from './product.view.js';

/** A category as the back office lists and edits it. */
export interface AdminCategoryView extends CategoryView {
  /** Products of the shop that use it. It cannot be deleted while there are any, there or in a warehouse. */
  products: number;
  /** Products of the warehouses that use it. */
  warehouseProducts: number;
  updatedAt: string;
  /** To be sent back with a change. */
  version: number;
}

export interface AdminCategoryResponse {
  data: { category: AdminCategoryView };
}

export interface AdminCategoriesResponse {
  data: { categories: AdminCategoryView[]; pagination: PaginationView };
}
