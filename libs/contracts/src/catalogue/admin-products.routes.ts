import { route } from '../http/route.js';
import type { AdminProductAnswer, AdminProductsAnswer, SwitchProductsAnswer } from './admin-product.view.js';
import type { FilterAdminProductsDto, ListAdminProductsDto } from './list-admin-products.dto.js';
import type { SheetAppliedAnswer, SheetPreviewAnswer } from './product-sheet.view.js';
import type {
  ApplyProductSheetDto,
  CreateProductDto,
  SwitchProductsDto,
  UpdateProductDto,
} from './save-product.dto.js';

export const adminProductsRoutes = {
  listAdminProducts: route<undefined, AdminProductsAnswer, Partial<ListAdminProductsDto>>(
    'GET',
    '/admin/products',
    'staff',
  ),
  /** A product with its warehouse product, for the form. */
  getAdminProduct: route<undefined, AdminProductAnswer>('GET', '/admin/products/:id', 'staff'),
  createProduct: route<CreateProductDto, AdminProductAnswer>('POST', '/products', 'admin'),
  updateProduct: route<UpdateProductDto, AdminProductAnswer>('PATCH', '/products/:id', 'admin'),
  deleteProduct: route<undefined, { status: 'success' }>('DELETE', '/products/:id', 'admin'),
  switchProducts: route<SwitchProductsDto, SwitchProductsAnswer>('PATCH', '/admin/products/active', 'admin'),
  /** A CSV file, sent while it is read. */
  exportProducts: route<undefined, string, Partial<FilterAdminProductsDto>>(
    'GET',
    '/admin/products/export',
    'staff',
  ),
  /** The body is the CSV file itself (text/csv). */
  previewProductSheet: route<Blob, SheetPreviewAnswer>('POST', '/admin/products/sheet/preview', 'admin'),
  applyProductSheet: route<Blob, SheetAppliedAnswer, ApplyProductSheetDto>(
    'POST',
    '/admin/products/sheet',
    'admin',
  ),
};
