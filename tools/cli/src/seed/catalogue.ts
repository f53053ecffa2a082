import type { EntityManager } from '@mikro-orm/postgresql';
import { Category, Product } from '@plantao/domain/catalogue';
import { isCutName, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { OFFERS } from '@plantao/domain/shared/constants';
import { colourSku } from '@plantao/domain/shared/sku';
import { Warehouse, WarehouseProduct, type StockLedger, type VariantSize } from '@plantao/domain/warehouse';
import { fixedId } from './chance.js';
import { frontOf, furtherViews, mediaUrl, type Pictures } from './pictures.js';
import {
  CARE,
  garmentTypeOf,
  packedOf,
  MODELS,
  type Model,
  type ModelPlan,
  type ProductPlan,
} from './plan/index.js';
import { addPieces, setFacts, type Facts } from './sets.js';
import { stockOf } from './stock.js';

const SIZES = ['PP', 'P', 'M', 'G', 'GG'];
const WAREHOUSES = {
  saoPaulo: { name: 'CD São Paulo', location: 'São Paulo, SP' },
  fortaleza: { name: 'Ateliê Fortaleza', location: 'Fortaleza, CE' },
};
const HOME: Record<Model, keyof typeof WAREHOUSES> = {
  tradicional: 'saoPaulo',
  melange: 'saoPaulo',
  tulipa: 'fortaleza',
  princesa: 'fortaleza',
};
const DAY = 86_400_000;

/** 48 products of four models, their warehouse products and their stock; some are sets of others. */
export async function seedCatalogue(
  em: EntityManager,
  ledger: StockLedger,
  pictures: Pictures,
): Promise<number> {
  const warehouses = Object.fromEntries(
    Object.entries(WAREHOUSES).map(([key, data]) => [
      key,
      em.create(Warehouse, { id: fixedId('warehouse', key), ...data }),
    ]),
  );
  let count = 0;
  for (const [position, [slug, model]] of (Object.entries(MODELS) as [Model, ModelPlan][]).entries()) {
    const category = em.create(Category, {
      id: fixedId('category', slug),
      name: model.name,
      slug,
      description: model.description,
      image: mediaUrl(pictures.tiles[slug]),
      position,
    });
    for (const plan of model.products) {
      const warehouse = warehouses[HOME[slug]];
      if (!warehouse) throw new RangeError(`no warehouse for ${slug}`);
      if (plan.pieces) {
        const facts = setFacts(plan, shared(plan, model, pictures), pictures);
        product(em, { plan, model, category, facts, warehouseProductId: null, cuts: [] }, count);
        addPieces(em, plan);
      } else {
        const stored = warehouseProduct(em, plan, model, category, warehouse, pictures);
        await em.flush();
        for (const level of stockOf(plan.sku, stored.sizes))
          await ledger.open(em, { ...level, warehouseProductId: stored.id }, 'carga inicial');
        const cuts = cutsOf(plan, pictures);
        product(em, { plan, model, category, facts: stored, warehouseProductId: stored.id, cuts }, count);
      }
      count += 1;
    }
  }
  await em.flush();
  return count;
}

function sizesOf(plan: ProductPlan, pictures: Pictures): VariantSize[] {
  const colours = pictures.garments[plan.garment]?.views.front ?? [];
  return (plan.oneSize ? ['Único'] : SIZES).map((name) => ({
    name,
    colors: colours.map((slug, index) => {
      const colour = pictures.colours.find((known) => known.slug === slug);
      if (!colour) throw new RangeError(`unknown colour ${slug}`);
      return {
        name: colour.name,
        value: colour.hex,
        image: mediaUrl(frontOf(plan.garment, slug)),
        index,
        sku: colourSku(plan.sku, name, colour.name),
      };
    }),
  }));
}

function shared(plan: ProductPlan, model: ModelPlan, pictures: Pictures) {
  const first = pictures.garments[plan.garment]?.views.front[0] ?? '';
  return {
    sku: plan.sku,
    name: plan.name,
    description: `${plan.benefit} ${model.description}`,
    image: mediaUrl(frontOf(plan.garment, first)),
    images: furtherViews(pictures, plan.garment),
    tags: plan.tags,
    sizes: sizesOf(plan, pictures),
    active: true,
  };
}

function warehouseProduct(
  em: EntityManager,
  plan: ProductPlan,
  model: ModelPlan,
  category: Category,
  warehouse: Warehouse,
  pictures: Pictures,
): WarehouseProduct {
  return em.create(WarehouseProduct, {
    id: fixedId('warehouse-product', plan.sku),
    warehouse,
    categoryId: category.id,
    bin: binOf(plan.sku),
    ...shared(plan, model, pictures),
  });
}

/** A bin of a small warehouse: aisle, rack and level, always the same one for a product. */
function binOf(sku: string): string {
  const number = [...sku].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  return `${'ABC'[number % 3]}-0${1 + (number % 7)}-${1 + (number % 4)}`;
}

/** The pieces of a product: a garment, or what a set or kit is made of. */
const cutsOf = ({ garment }: ProductPlan, pictures: Pictures): CutName[] =>
  (pictures.garments[garment]?.parts ?? [garment]).filter(isCutName);

interface Sold {
  plan: ProductPlan;
  model: ModelPlan;
  category: Category;
  facts: Facts;
  /** Null of a set. */
  warehouseProductId: string | null;
  /** None of a set: its garments have them. */
  cuts: CutName[];
}

function product(
  em: EntityManager,
  { plan, model, category, facts, warehouseProductId, cuts }: Sold,
  index: number,
): void {
  const { sku, name, description, image, images, tags, sizes } = facts;
  const sale = plan.oldPrice !== undefined;
  const salePercentage = plan.oldPrice ? Math.round(((plan.oldPrice - plan.price) / plan.oldPrice) * 100) : 0;
  if (category.slug === 'princesa' && salePercentage > OFFERS.princesaPercent)
    throw new RangeError(`${plan.sku} costs less than the specification says`);
  em.create(Product, {
    id: fixedId('product', plan.sku),
    warehouseProductId,
    category,
    sku,
    name,
    description,
    image,
    images,
    tags,
    garmentType: garmentTypeOf(plan),
    audience: plan.audience ?? model.audience,
    sizes,
    cuts,
    ...packedOf(plan),
    active: true,
    details: {
      bullets: [
        ...(plan.pieces ? ['Cada peça no seu tamanho, na mesma cor'] : []),
        ...plan.bullets,
        ...model.bullets,
      ],
      fabric: model.fabric,
      fit: model.fit,
      care: CARE,
    },
    priceCents: plan.price,
    oldPriceCents: plan.oldPrice ?? null,
    sale,
    salePercentage,
    // Newest first mixes the models instead of listing one after the other.
    createdAt: new Date(Date.now() - ((index % 12) * 4 + Math.floor(index / 12) + 1) * DAY),
  });
}
