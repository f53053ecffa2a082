import { route } from '../http/route.js';
import type {
  AdminProductResponse,
  AdminProductsResponse,
  SwitchProductsResponse,
} from './admin-product.view.js';
import type { FilterAdminProductsDto, ListAdminProductsDto } from './list-admin-products.dto.js';
import type { SheetAppliedResponse, SheetPreviewResponse } from './product-sheet.view.js';
import type {
  ApplyProductSheetDto,
  CreateProductDto,
  SwitchProductsDto,
  UpdateProductDto,
} from './save-product.dto.js';

export const adminProductsRoutes = {
  listAdminProducts: route<undefined, AdminProductsResponse, Partial<ListAdminProductsDto>>(
    'GET',
    '/admin/products',
    'products:read',
  ),
  /** A product with its warehouse product, for the form. */
  getAdminProduct: route<undefined, AdminProductResponse>('GET', '/admin/products/:id', 'products:read'),
  createProduct: route<CreateProductDto, AdminProductResponse>('POST', '/products', 'products:change'),
  updateProduct: route<UpdateProductDto, AdminProductResponse>('PATCH', '/products/:id', 'products:change'),
  deleteProduct: route<undefined, { status: 'success' }>('DELETE', '/products/:id', 'products:change'),
  switchProducts: route<SwitchProductsDto, SwitchProductsResponse>(
    'PATCH',
    '/admin/products/active',
    'products:change',
  ),
  /** A CSV file, sent while it is read. */
  exportProducts: route<undefined, string, Partial<FilterAdminProductsDto>>(
    'GET',
    '/admin/products/export',
    'products:read',
  ),
  /** The body is the CSV file itself (text/csv). */
  previewProductSheet: route<Blob, SheetPreviewResponse>(
    'POST',
    '/admin/products/sheet/preview',
    'products:change',
  ),
  applyProductSheet: route<Blob, SheetAppliedResponse, ApplyProductSheetDto>(
    'POST',
    '/admin/products/sheet',
    'products:change',
  ),
};
