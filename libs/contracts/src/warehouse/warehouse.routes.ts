import { route } from '../http/route.js';
import type { ListWarehouseProductsDto } from './list-warehouse-products.dto.js';
import type {
  AddWarehouseProductDto,
  ChangeWarehouseProductDto,
  CreateWarehouseProductDto,
} from './save-warehouse-product.dto.js';
import type { ChangeWarehouseDto, CreateWarehouseDto } from './save-warehouse.dto.js';
import type {
  WarehouseAnswer,
  WarehouseProductAnswer,
  WarehouseProductsAnswer,
  WarehousesAnswer,
} from './warehouse.view.js';

export const warehouseRoutes = {
  listWarehouses: route<undefined, WarehousesAnswer>('GET', '/admin/warehouses', 'staff'),
  createWarehouse: route<CreateWarehouseDto, WarehouseAnswer>('POST', '/admin/warehouses', 'admin'),
  changeWarehouse: route<ChangeWarehouseDto, WarehouseAnswer>('PATCH', '/admin/warehouses/:id', 'admin'),
  deleteWarehouse: route<undefined, { status: 'success' }>('DELETE', '/admin/warehouses/:id', 'admin'),
  /** `:id` is the warehouse. */
  listWarehouseProducts: route<undefined, WarehouseProductsAnswer, Partial<ListWarehouseProductsDto>>(
    'GET',
    '/admin/warehouse-products/:id',
    'staff',
  ),
  /** One product with its counts, wherever it is kept; `:id` is the warehouse product. */
  getWarehouseProduct: route<undefined, WarehouseProductAnswer>(
    'GET',
    '/admin/warehouse-product/:id',
    'staff',
  ),
  /** `:id` is the warehouse. */
  addWarehouseProduct: route<AddWarehouseProductDto, WarehouseProductAnswer>(
    'POST',
    '/admin/warehouse-products/:id',
    'admin',
  ),
  /** the body names the warehouse. */
  createWarehouseProduct: route<CreateWarehouseProductDto, WarehouseProductAnswer>(
    'POST',
    '/admin/warehouse-products',
    'admin',
  ),
  changeWarehouseProduct: route<ChangeWarehouseProductDto, WarehouseProductAnswer>(
    'PATCH',
    '/admin/warehouse-products/:id',
    'admin',
  ),
  deleteWarehouseProduct: route<undefined, { status: 'success' }>(
    'DELETE',
    '/admin/warehouse-products/:id',
    'admin',
  ),
};
