import { route } from '../http/route.js';
import type { ListWarehouseProductsDto } from './list-warehouse-products.dto.js';
import type {
  AddWarehouseProductDto,
  ChangeWarehouseProductDto,
  CreateWarehouseProductDto,
} from './save-warehouse-product.dto.js';
import type { ChangeWarehouseDto, CreateWarehouseDto } from './save-warehouse.dto.js';
import type {
  WarehouseResponse,
  WarehouseProductResponse,
  WarehouseProductsResponse,
  WarehousesResponse,
} from './warehouse.view.js';

export const warehouseRoutes = {
  listWarehouses: route<undefined, WarehousesResponse>('GET', '/admin/warehouses', 'stock:read'),
  createWarehouse: route<CreateWarehouseDto, WarehouseResponse>('POST', '/admin/warehouses', 'stock:change'),
  changeWarehouse: route<ChangeWarehouseDto, WarehouseResponse>(
    'PATCH',
    '/admin/warehouses/:id',
    'stock:change',
  ),
  deleteWarehouse: route<undefined, { status: 'success' }>('DELETE', '/admin/warehouses/:id', 'stock:change'),
  /** `:id` is the warehouse. */
  listWarehouseProducts: route<undefined, WarehouseProductsResponse, Partial<ListWarehouseProductsDto>>(
    'GET',
    '/admin/warehouse-products/:id',
    'stock:read',
  ),
  /** One product with its counts, wherever it is kept; `:id` is the warehouse product. */
  getWarehouseProduct: route<undefined, WarehouseProductResponse>(
    'GET',
    '/admin/warehouse-product/:id',
    'stock:read',
  ),
  /** `:id` is the warehouse. */
  addWarehouseProduct: route<AddWarehouseProductDto, WarehouseProductResponse>(
    'POST',
    '/admin/warehouse-products/:id',
    'stock:change',
  ),
  /** the body names the warehouse. */
  createWarehouseProduct: route<CreateWarehouseProductDto, WarehouseProductResponse>(
    'POST',
    '/admin/warehouse-products',
    'stock:change',
  ),
  changeWarehouseProduct: route<ChangeWarehouseProductDto, WarehouseProductResponse>(
    'PATCH',
    '/admin/warehouse-products/:id',
    'stock:change',
  ),
  deleteWarehouseProduct: route<undefined, { status: 'success' }>(
    'DELETE',
    '/admin/warehouse-products/:id',
    'stock:change',
  ),
};
