import type { MessageAnswer } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { AdminCategoriesAnswer, AdminCategoryAnswer } from './admin-category.view.js';
import type { ChangeCategoryDto, CreateCategoryDto, ListAdminCategoriesDto } from './save-category.dto.js';

export const adminCategoriesRoutes = {
  listAdminCategories: route<undefined, AdminCategoriesAnswer, Partial<ListAdminCategoriesDto>>(
    'GET',
    '/admin/categories',
    'staff',
  ),
  /** One as it stands now, for the form. */
  getAdminCategory: route<undefined, AdminCategoryAnswer>('GET', '/admin/categories/:id', 'staff'),
  createCategory: route<CreateCategoryDto, AdminCategoryAnswer>('POST', '/categories', 'admin'),
  changeCategory: route<ChangeCategoryDto, AdminCategoryAnswer>('PATCH', '/categories/:id', 'admin'),
  deleteCategory: route<undefined, MessageAnswer>('DELETE', '/categories/:id', 'admin'),
};
