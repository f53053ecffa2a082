import type {
  AdminProductRowView,
  AdminProductView,
  AdminSizeView,
  ProductLinkView,
} from '@plantao/contracts/catalogue/admin-product.view';
import { PRODUCT_FIELD_NAMES } from '@plantao/domain/catalogue/rules/product-fields.rules';
import { totalStock } from '@plantao/domain/catalogue/rules/variants.rules';
import { toReais } from '@plantao/domain/shared/money';
import type { VariantSize } from '@plantao/domain/warehouse';
import type { AdminProductDetailRow, AdminProductRow, LevelRow, LinkRow } from './admin-product-rows.js';
import { presentCard, presentFields } from './product.presenter.js';

export function presentAdminRow(row: AdminProductRow): AdminProductRowView {
  const sizes = presentLevels(row.sizes, row.stock);
  const pieces = row.pieces?.map(({ priceCents, ...piece }) => ({ ...piece, price: toReais(priceCents) }));
  const { pieces: _, ...card } = presentCard({ ...row, stock: null, pieces: null });
  return {
    ...card,
    sizes,
    ...(pieces && { pieces }),
    totalStock: pieces ? Math.min(...pieces.map(({ stock }) => stock)) : totalStock(sizes),
    warehouse_product: row.warehouse_product_id ?? '',
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}

export function presentAdminProduct(row: AdminProductDetailRow): AdminProductView {
  return {
    ...presentAdminRow(row),
    ...presentFields(row, PRODUCT_FIELD_NAMES),
    description: row.description,
    createdAt: new Date(row.created_at).toISOString(),
    link: row.link ? presentLink(row.link) : null,
  };
}

function presentLink({ id, stock, sizes, ...facts }: LinkRow): ProductLinkView {
  return { _id: id, ...facts, sizes: presentLevels(sizes, stock) };
}

function presentLevels(
  sizes: readonly VariantSize[],
  levels: Record<string, LevelRow> | null,
): AdminSizeView[] {
  return sizes.map((size) => ({
    name: size.name,
    colors: size.colors.map(({ name, value, image, index, sku }) => {
      const [stock, stockVersion, limit, promised] = levels?.[sku] ?? [0, undefined, 0, 0];
      return {
        name,
        value,
        image,
        index,
        sku,
        stock,
        limit,
        promised,
        ...(stockVersion === undefined ? {} : { stockVersion }),
      };
    }),
  }));
}
