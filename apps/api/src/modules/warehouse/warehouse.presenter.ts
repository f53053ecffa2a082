import type {
  WarehouseProductView,
  WarehouseSizeView,
  WarehouseView,
} from '@plantao/contracts/warehouse/warehouse.view';
import type { WarehouseProductRow, WarehouseRow } from './warehouse-rows.js';

const iso = (at: Date | string): string => new Date(at).toISOString();

export function presentWarehouse({ id, createdAt, updatedAt, ...rest }: WarehouseRow): WarehouseView {
  return { _id: id, ...rest, createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}

export function presentWarehouseProduct(row: WarehouseProductRow): WarehouseProductView {
  const sizes = presentSizes(row);
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    category: row.categoryId,
    categoryName: row.categoryName,
    sku: row.sku,
    tags: row.tags,
    images: row.images,
    sizes,
    totalStock: sizes.flatMap(({ colors }) => colors).reduce((sum, { stock }) => sum + stock, 0),
    warehouse: row.warehouseId,
    active: row.active,
    bin: row.bin,
    linkedProduct: row.linked,
    sold: row.sold,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    version: row.version,
  };
}

function presentSizes({ sizes, levels }: WarehouseProductRow): WarehouseSizeView[] {
  return sizes.map((size) => ({
    name: size.name,
    colors: size.colors.map((colour) => {
      const [stock, offered, promised, stockVersion] = levels?.[colour.sku] ?? [0, 0, 0, 0];
      return { ...colour, stock, offered, promised, limit: stock - promised, stockVersion };
    }),
  }));
}
