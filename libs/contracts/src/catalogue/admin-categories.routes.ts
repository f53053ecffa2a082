import type { MessageResponse } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { AdminCategoriesResponse, AdminCategoryResponse } from './admin-category.view.js';
import type { ChangeCategoryDto, CreateCategoryDto, ListAdminCategoriesDto } from './save-category.dto.js';

export const adminCategoriesRoutes = {
  listAdminCategories: route<undefined, AdminCategoriesResponse, Partial<ListAdminCategoriesDto>>(
    'GET',
    '/admin/categories',
    'staff',
  ),
  /** The current state of one, for the form. */
  getAdminCategory: route<undefined, AdminCategoryResponse>('GET', '/admin/categories/:id', 'staff'),
  createCategory: route<CreateCategoryDto, AdminCategoryResponse>('POST', '/categories', 'admin'),
  changeCategory: route<ChangeCategoryDto, AdminCategoryResponse>('PATCH', '/categories/:id', 'admin'),
  deleteCategory: route<undefined, MessageResponse>('DELETE', '/categories/:id', 'admin'),
};
