import type { MessageAnswer } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { AdminCategoriesAnswer } from './admin-category.view.js';
import type { CategoryAnswer } from './product.view.js';
import type { ChangeCategoryDto, CreateCategoryDto, ListAdminCategoriesDto } from './save-category.dto.js';

export const categoriesAdminRoutes = {
  listAdminCategories: route<undefined, AdminCategoriesAnswer, Partial<ListAdminCategoriesDto>>(
    'GET',
    '/admin/categories',
    'staff',
  ),
  createCategory: route<CreateCategoryDto, CategoryAnswer>('POST', '/categories', 'admin'),
  changeCategory: route<ChangeCategoryDto, CategoryAnswer>('PATCH', '/categories/:id', 'admin'),
  deleteCategory: route<undefined, MessageAnswer>('DELETE', '/categories/:id', 'admin'),
};
