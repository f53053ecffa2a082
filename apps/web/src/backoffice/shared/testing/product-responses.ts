import type {
  AdminColourView,
  AdminProductRowView,
  AdminProductView,
  AdminSizeView,
} from '@plantao/contracts/catalogue/admin-product.view';
import { initialJson } from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';

export const PRODUCT_ID = '11111111-1111-4111-8111-111111111111';
const WAREHOUSE_PRODUCT_ID = '22222222-2222-4222-8222-222222222222';

/** A colour with what is offered of it and the most that may be. */
export const colour = (name: string, size: string, stock: number, limit: number): AdminColourView => ({
  name,
  value: 'navy',
  image: '/media/cor.webp',
  index: 0,
  sku: `TUL-${size}-${name.toUpperCase()}`,
  stock,
  limit,
  promised: 0,
  stockVersion: 1,
});

const usualSizes: AdminSizeView[] = [
  { name: 'P', colors: [colour('Azul', 'P', 4, 6), colour('Vinho', 'P', 0, 3)] },
  { name: 'M', colors: [colour('Azul', 'M', 10, 20), colour('Vinho', 'M', 2, 2)] },
];

/** A row of the list. */
export const productRow = (
  place: number,
  change: Partial<AdminProductRowView> = {},
): AdminProductRowView => ({
  ...initialJson(),
  _id: `p${place}`,
  id: `p${place}`,
  name: `Scrub ${place}`,
  sku: `SKU-${place}`,
  image: '/media/frente.webp',
  images: [],
  price: 169.9,
  salePercentage: 0,
  salePrice: null,
  category: { id: 'c1', name: 'Tulipa', slug: 'tulipa' },
  tags: [],
  rating: 0,
  reviewCount: 0,
  sizes: usualSizes,
  totalStock: 16,
  warehouse_product: WAREHOUSE_PRODUCT_ID,
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 3,
  ...change,
});

export const productsResponse = (products: AdminProductRowView[], total = products.length, page = 1) => ({
  data: { products },
  pagination: { total, page, totalPages: Math.ceil(total / 10) },
});

/** A product as its form reads it. */
export const adminProduct = (change: Partial<AdminProductView> = {}): AdminProductView => ({
  ...productRow(1),
  ...initialJson(),
  _id: PRODUCT_ID,
  id: PRODUCT_ID,
  name: 'Scrub Tulipa',
  sku: 'TUL-01',
  description: 'Gola transpassada.',
  tags: ['scrubs'],
  images: ['/media/a.webp', '/media/b.webp', '/media/c.webp'],
  createdAt: '2026-11-01T15:00:00.000Z',
  link: {
    _id: WAREHOUSE_PRODUCT_ID,
    warehouse: { _id: 'w1', name: 'Ateliê Fortaleza' },
    name: 'Scrub Tulipa',
    sku: 'TUL-01',
    description: 'Gola transpassada.',
    image: '/media/frente.webp',
    category: { id: 'c1', name: 'Tulipa', slug: 'tulipa' },
    tags: ['scrubs'],
    images: [],
    sizes: usualSizes,
  },
  ...change,
});

export const warehousesResponse = {
  data: {
    warehouses: ['Ateliê Fortaleza', 'CD São Paulo'].map((name, place) => ({
      _id: `w${place + 1}`,
      name,
      location: '',
      active: true,
      createdAt: '2026-11-01T15:00:00.000Z',
      updatedAt: '2026-11-01T15:00:00.000Z',
      products: 3,
      version: 1,
    })),
  },
};

export const warehouseProduct = (change: Partial<WarehouseProductView> = {}): WarehouseProductView => ({
  _id: WAREHOUSE_PRODUCT_ID,
  name: 'Scrub Princesa',
  description: 'Recorte princesa.',
  image: '/media/princesa.webp',
  category: 'c2',
  categoryName: 'Princesa',
  sku: 'PRI-01',
  tags: ['princesa'],
  images: ['/media/princesa-2.webp'],
  sizes: usualSizes.map((size) => ({
    name: size.name,
    colors: size.colors.map(({ stockVersion = 1, ...rest }) => ({
      ...rest,
      stock: rest.limit,
      offered: 0,
      stockVersion,
    })),
  })),
  totalStock: 31,
  warehouse: 'w1',
  active: true,
  bin: '',
  linkedProduct: null,
  sold: false,
  createdAt: '2026-11-01T15:00:00.000Z',
  updatedAt: '2026-11-01T15:00:00.000Z',
  version: 1,
  ...change,
});

export const lookupResponse = (products: WarehouseProductView[], total = products.length) => ({
  data: { products, tags: [] },
  pagination: { total, page: 1, totalPages: 1 },
});
