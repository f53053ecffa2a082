import { DEFAULT_COLOUR } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import type { StockDetailView, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import type {
  WarehouseColourView,
  WarehouseProductView,
  WarehouseView,
} from '@plantao/contracts/warehouse/warehouse.view';

const MOMENT = '2026-11-18T15:00:00.000Z';

export const warehouse = (id: string, name: string, change: Partial<WarehouseView> = {}): WarehouseView => ({
  _id: id,
  name,
  location: 'São Paulo, SP',
  active: true,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  products: 0,
  version: 1,
  ...change,
});

export const colourOf = (name: string, stock: number, more: Partial<WarehouseColourView> = {}) => ({
  name,
  value: DEFAULT_COLOUR,
  image: `/media/${name}.webp`,
  stock,
  index: 0,
  sku: `TUL-CJ-01-P-${name.toUpperCase()}`,
  offered: 0,
  promised: 0,
  limit: stock,
  stockVersion: 1,
  ...more,
});

/** A set in two sizes, as the API returns it; `change` overrides fields. */
export function warehouseProduct(
  place: number,
  change: Partial<WarehouseProductView> = {},
): WarehouseProductView {
  const sizes = change.sizes ?? [
    { name: 'P', colors: [colourOf('Azul', 5), colourOf('Rosa', 0)] },
    { name: 'M', colors: [colourOf('Azul', 12, { sku: 'TUL-CJ-01-M-AZUL' })] },
  ];
  return {
    _id: `wp-${place}`,
    name: `Conjunto Tulipa ${place}`,
    description: 'Com bolso.',
    image: '/media/tulipa.webp',
    category: 'c1',
    categoryName: 'Tulipa',
    sku: `TUL-CJ-0${place}`,
    tags: ['novo'],
    images: [],
    sizes,
    totalStock: sizes.flatMap(({ colors }) => colors).reduce((sum, { stock }) => sum + stock, 0),
    warehouse: 'w1',
    active: true,
    bin: '',
    linkedProduct: null,
    sold: false,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    version: 3,
    ...change,
  };
}

export const warehousesResponse = (...warehouses: WarehouseView[]) => ({ data: { warehouses } });

export const warehouseProductsResponse = (
  products: WarehouseProductView[],
  total = products.length,
  page = 1,
) => ({
  data: { products, tags: ['novo', 'promo'] },
  pagination: { total, page, totalPages: Math.ceil(total / 10) },
});

export const categoriesResponse = {
  data: {
    categories: [
      { _id: 'c1', id: 'c1', name: 'Tulipa', slug: 'tulipa', description: '', status: 'active', image: '' },
    ],
  },
};

export const stockRow = (sku: string, change: Partial<StockRowView> = {}): StockRowView => ({
  sku,
  counts: { warehouse: 20, offered: 9, held: 2, committed: 1, free: 8, shipped: 4 },
  product: { _id: 'wp-1', name: 'Conjunto Tulipa', sku: 'TUL-CJ-01', image: '/media/tulipa.webp' },
  warehouse: { _id: 'w1', name: 'CD São Paulo' },
  size: 'P',
  color: 'Azul',
  colorValue: 'navy',
  retired: false,
  ...change,
});

export const stockDetail = (sku: string, change: Partial<StockDetailView> = {}): StockDetailView => ({
  ...stockRow(sku),
  account: { initial: 10, adjusted: 6, agrees: true, ledger: null, orders: null },
  holds: [
    {
      orderId: '5f0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee',
      shortId: 'D4C0FFEE',
      customer: 'Ana Souza',
      orderStatus: 'pending',
      quantity: 2,
      state: 'held',
      until: '2026-11-21T12:00:00.000Z',
      since: MOMENT,
    },
  ],
  linkedProduct: { _id: 'p1', name: 'Conjunto Tulipa' },
  ...change,
});
