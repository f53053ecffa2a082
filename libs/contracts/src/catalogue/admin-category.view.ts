import type { PaginationView } from '../http/pagination.view.js';
import type { CategoryView } from './product.view.js';

/** A category as the back office lists and edits it. */
export interface AdminCategoryView extends CategoryView {
  /** Products of shop and warehouses that use it: it cannot be deleted while there are any. */
  products: number;
  updatedAt: string;
  /** To be sent back with a change. */
  version: number;
}

export interface AdminCategoryAnswer {
  data: { category: AdminCategoryView };
}

export interface AdminCategoriesAnswer {
  data: { categories: AdminCategoryView[]; pagination: PaginationView };
}
