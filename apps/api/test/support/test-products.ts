import { Category, Product, ProductPiece } from '@plantao/domain/catalogue';
import type { Audience, GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { slugOf } from '@plantao/domain/shared/text/slug';
import { colourSku } from '@plantao/domain/shared/sku';
import { StockLedger, Warehouse, WarehouseProduct, type VariantSize } from '@plantao/domain/warehouse';
import type { TestApp } from './app.js';

const VALUES: Readonly<Record<string, string>> = {
  Azul: '#1F2F4F',
  Preto: '#111111',
  Rosa: '#D88CA0',
  Branco: '#FFFFFF',
};
let counter = 0;

export interface ProductOptions {
  readonly name?: string;
  readonly priceCents?: number;
  readonly oldPriceCents?: number | null;
  readonly sale?: boolean;
  readonly salePercentage?: number;
  readonly tags?: string[];
  readonly garmentType?: GarmentType;
  readonly audience?: Audience;
  readonly categoryId?: string;
  readonly active?: boolean;
  readonly description?: string;
  /** Stock by size and colour; default one size M in Azul with 10. */
  readonly stock?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface TestProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly priceCents: number;
  readonly warehouseProductId: string;
  /** The SKU of a size and colour. */
  skuOf(size: string, colour: string): string;
}

export async function aCategory(
  shop: TestApp,
  name: string,
  more: Partial<Category> = {},
): Promise<Category> {
  const em = shop.em();
  const category = Object.assign(new Category(), {
    id: crypto.randomUUID(),
    name,
    slug: slugOf(name),
    ...more,
  });
  em.persist(category);
  await em.flush();
  return category;
}

/** A product with its warehouse product and opened stock, offered as given, the warehouse holding twice as much. */
export async function aProduct(shop: TestApp, options: ProductOptions = {}): Promise<TestProduct> {
  counter += 1;
  const {
    name = `Conjunto Scrub ${counter}`,
    priceCents = 18_990,
    stock = { M: { Azul: 10 } },
    categoryId,
    ...fields
  } = options;
  const sku = `TST-${String(counter).padStart(4, '0')}`;
  const sizes: VariantSize[] = Object.entries(stock).map(([size, colours]) => ({
    name: size,
    colors: Object.keys(colours).map((colour, index) => ({
      name: colour,
      value: VALUES[colour] ?? '#777777',
      image: `/media/${slugOf(colour)}.webp`,
      index,
      sku: colourSku(sku, size, colour),
    })),
  }));
  const warehouseProductId = crypto.randomUUID();
  const id = crypto.randomUUID();
  await shop.em().transactional(async (em) => {
    const warehouse =
      (await em.findOne(Warehouse, { name: 'Central' })) ??
      Object.assign(new Warehouse(), { id: crypto.randomUUID(), name: 'Central' });
    em.persist(warehouse);
    em.persist(
      Object.assign(new WarehouseProduct(), { id: warehouseProductId, warehouse, sku, name, sizes }),
    );
    em.persist(
      Object.assign(new Product(), {
        id,
        sku,
        warehouseProductId,
        name,
        priceCents,
        oldPriceCents: null,
        image: '/media/frente.webp',
        sizes,
        category: categoryId === undefined ? null : em.getReference(Category, categoryId),
        ...fields,
      }),
    );
    await em.flush();
    const ledger = new StockLedger();
    for (const [size, colours] of Object.entries(stock)) {
      for (const [colour, offered] of Object.entries(colours)) {
        await ledger.open(
          em,
          { sku: colourSku(sku, size, colour), warehouseProductId, warehouseQty: offered * 2, offered },
          'teste',
        );
      }
    }
  });
  return {
    id,
    name,
    sku,
    priceCents,
    warehouseProductId,
    skuOf: (size, colour) => colourSku(sku, size, colour),
  };
}

/** Sets what the shop offers of a SKU, as an administrator would. */
export async function offer(shop: TestApp, sku: string, offered: number): Promise<void> {
  await shop
    .em()
    .transactional((em) => new StockLedger().correct(em, [{ sku, offered: { to: offered } }], 'teste'));
}

export interface TestSet {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly pieces: readonly TestProduct[];
}

/** A set of garments, with a price of its own. */
export async function aSet(
  shop: TestApp,
  pieces: readonly TestProduct[],
  priceCents = 29_990,
): Promise<TestSet> {
  counter += 1;
  const [id, name] = [crypto.randomUUID(), `Conjunto ${counter}`];
  const em = shop.em();
  em.persist(
    Object.assign(new Product(), {
      id,
      sku: `SET-${String(counter).padStart(4, '0')}`,
      warehouseProductId: null,
      name,
      priceCents,
      oldPriceCents: null,
      image: '/media/frente.webp',
      sizes: [],
    }),
  );
  for (const [place, piece] of pieces.entries())
    em.persist(Object.assign(new ProductPiece(), { setId: id, position: place + 1, productId: piece.id }));
  await em.flush();
  return { id, name, priceCents, pieces };
}
