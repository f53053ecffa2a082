import type { MessageResponse } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { AdminCategoriesResponse, AdminCategoryResponse } from './admin-category.view.js';
import type { ChangeCategoryDto, CreateCategoryDto, ListAdminCategoriesDto } from './save-category.dto.js';

export const adminCategoriesRoutes = {
  listAdminCategories: route<undefined, AdminCategoriesResponse, Partial<ListAdminCategoriesDto>>(
    'GET',
    '/admin/categories',
    'products:read',
  ),
  /** The current state of one, for the form. */
  getAdminCategory: route<undefined, AdminCategoryResponse>('GET', '/admin/categories/:id', 'products:read'),
  createCategory: route<CreateCategoryDto, AdminCategoryResponse>('POST', '/categories', 'products:change'),
  changeCategory: route<ChangeCategoryDto, AdminCategoryResponse>(
    'PATCH',
    '/categories/:id',
    'products:change',
  ),
  deleteCategory: route<undefined, MessageResponse>('DELETE', '/categories/:id', 'products:change'),
};
