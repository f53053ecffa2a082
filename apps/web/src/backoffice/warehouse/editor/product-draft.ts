import type { ChangeWarehouseProductDto } from '@plantao/contracts/warehouse/save-warehouse-product.dto';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { sizesWithout } from '@plantao/domain/warehouse/rules/variant-form.rules';
import { DEFAULT_COLOUR, DEFAULT_SIZES } from '@plantao/domain/warehouse/rules/variant-limits.rules';

/** A colour of a size while it is being edited. Counts in pieces. */
export interface ColourDraft {
  name: string;
  value: string;
  image: string;
  stock: number;
  /** Of a colour that the warehouse keeps already: its SKU and the count that came with it. */
  sku?: string;
  stockSeen?: number;
  offered: number;
  promised: number;
}

export interface SizeDraft {
  name: string;
  colors: ColourDraft[];
}

export interface ProductDraft {
  name: string;
  description: string;
  image: string;
  category: string;
  sku: string;
  warehouse: string;
  active: boolean;
  bin: string;
  tags: string[];
  images: string[];
  sizes: SizeDraft[];
}

/** WARE-17: a new product starts with the usual sizes and no colour. */
export const newDraft = (warehouse: string): ProductDraft => ({
  name: '',
  description: '',
  image: '',
  category: '',
  sku: '',
  warehouse,
  active: true,
  bin: '',
  tags: [],
  images: [],
  sizes: DEFAULT_SIZES.map((name) => ({ name, colors: [] })),
});

export const draftOf = (product: WarehouseProductView): ProductDraft => ({
  name: product.name,
  description: product.description,
  image: product.image,
  category: product.category ?? '',
  sku: product.sku,
  warehouse: product.warehouse,
  active: product.active,
  bin: product.bin,
  tags: [...product.tags],
  images: [...product.images],
  sizes: product.sizes.map(({ name, colors }) => ({
    name,
    colors: colors.map(({ name: colour, value, image, sku, stock, offered, promised }) => ({
      name: colour,
      value,
      image,
      sku,
      stock,
      stockSeen: stock,
      offered,
      promised,
    })),
  })),
});

/** WARE-23: what the form of a new colour starts with. */
export const newColour = (): ColourDraft => ({
  name: '',
  value: DEFAULT_COLOUR,
  image: '',
  stock: 0,
  offered: 0,
  promised: 0,
});

/** The request body. Unchanged counts are sent with the value that was shown, so that a sale is never undone. */
export function bodyOf(draft: ProductDraft): ChangeWarehouseProductDto & { name: string; warehouse: string } {
  return {
    ...draft,
    name: draft.name.trim(),
    category: draft.category === '' ? null : draft.category,
    sizes: draft.sizes.map(({ name, colors }) => ({
      name,
      colors: colors.map(({ offered: _offered, promised: _promised, ...colour }, index) => ({
        ...colour,
        index,
      })),
    })),
  };
}

const withSize = (
  draft: ProductDraft,
  at: number,
  change: (colors: ColourDraft[]) => ColourDraft[],
): ProductDraft => ({
  ...draft,
  sizes: draft.sizes.map((size, place) => (place === at ? { ...size, colors: change(size.colors) } : size)),
});

export const addColour = (draft: ProductDraft, size: number, colour: ColourDraft): ProductDraft =>
  withSize(draft, size, (colors) => [...colors, { ...colour, name: colour.name.trim() }]);

export const changeColour = (
  draft: ProductDraft,
  size: number,
  at: number,
  change: Partial<ColourDraft>,
): ProductDraft =>
  withSize(draft, size, (colors) =>
    colors.map((colour, place) => (place === at ? { ...colour, ...change } : colour)),
  );

export const removeColour = (draft: ProductDraft, size: number, at: number): ProductDraft =>
  withSize(draft, size, (colors) => colors.filter((_, place) => place !== at));

/** WARE-22: adds the colour to every size without it; returns how many sizes got it. */
export function addToAll(draft: ProductDraft, colour: ColourDraft): { draft: ProductDraft; added: number } {
  const without = new Set(sizesWithout(draft.sizes, colour.name));
  const added = { ...colour, name: colour.name.trim() };
  return {
    draft: {
      ...draft,
      sizes: draft.sizes.map((size) =>
        without.has(size) ? { ...size, colors: [...size.colors, { ...added }] } : size,
      ),
    },
    added: without.size,
  };
}

export const addSize = (draft: ProductDraft, name: string): ProductDraft => ({
  ...draft,
  sizes: [...draft.sizes, { name: name.trim(), colors: [] }],
});

export const removeSize = (draft: ProductDraft, at: number): ProductDraft => ({
  ...draft,
  sizes: draft.sizes.filter((_, place) => place !== at),
});

/** The draft with other counts of some SKUs. */
export function withCounts(
  draft: ProductDraft,
  counts: ReadonlyMap<string, Partial<Pick<ColourDraft, 'stock' | 'stockSeen'>>>,
): ProductDraft {
  const recount = (colour: ColourDraft): ColourDraft => ({ ...colour, ...counts.get(colour.sku ?? '') });
  return { ...draft, sizes: draft.sizes.map((size) => ({ ...size, colors: size.colors.map(recount) })) };
}

/** Pieces in the warehouse of some colours, as they were when the form was opened. */
export const piecesOf = (colors: readonly ColourDraft[]): number =>
  colors.reduce((sum, { stockSeen = 0 }) => sum + stockSeen, 0);
