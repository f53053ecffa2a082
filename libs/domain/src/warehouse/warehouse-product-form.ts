import type { WarehouseProduct } from './entities/warehouse-product.entity.js';
import type { LinkedFields } from './ports/catalogue-links.port.js';
import type { SizeInput } from './variant-plan.js';

/** A warehouse product as a form sends it; what is missing stays. */
export interface WarehouseProductInput {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  /** Id of a model; null or empty for none. */
  readonly category?: string | null | undefined;
  readonly sku?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly images?: readonly string[] | undefined;
  readonly sizes?: readonly SizeInput[] | undefined;
  readonly active?: boolean | undefined;
  /** Where it lies; empty for nowhere in particular. */
  readonly bin?: string | undefined;
  /** Id of the warehouse that it moves to. */
  readonly warehouse?: string | undefined;
  readonly version?: number | undefined;
}

/** Writes the plain fields; tags and pictures trimmed, none empty, none twice. */
export function fillProduct(product: WarehouseProduct, input: WarehouseProductInput): void {
  if (input.name !== undefined) product.name = input.name.trim();
  if (input.description !== undefined) product.description = input.description.trim();
  if (input.image !== undefined) product.image = input.image.trim();
  if (input.category !== undefined) product.categoryId = input.category || null;
  if (input.tags) product.tags = distinct(input.tags);
  if (input.images) product.images = distinct(input.images);
  if (input.active !== undefined) product.active = input.active;
  if (input.bin !== undefined) product.bin = input.bin.trim();
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** What the linked product of the shop takes over. */
export const linkedFields = ({ name, description, image, categoryId }: WarehouseProduct): LinkedFields => ({
  name,
  description,
  image,
  categoryId: categoryId ?? null,
});

/** What the audit log keeps of a product. */
export const productFacts = (product: WarehouseProduct) => ({
  sku: product.sku,
  name: product.name,
  description: product.description,
  image: product.image,
  images: product.images,
  category: product.categoryId ?? null,
  tags: product.tags,
  active: product.active,
  bin: product.bin,
  warehouse: product.warehouse.id,
  variants: product.sizes.map(({ name, colors }) => ({
    size: name,
    colors: colors.map((colour) => colour.name),
  })),
});
