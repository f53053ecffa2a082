import type {
  ProductBriefView,
  ProductCardView,
  ProductPieceView,
  ProductView,
  SetOfGarmentView,
  SizeView,
} from '@plantao/contracts/catalogue/product.view';
import {
  CARD_FIELDS,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  toJsonValue,
  type ProductJson,
  type ProductColumns,
  type ProductFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { imagesByColour } from '@plantao/domain/catalogue/rules/picture-colour.rules';
import { setColours } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { toReais } from '@plantao/domain/shared/money';
import type {
  PieceRow,
  ProductBriefRow,
  ProductDetailRow,
  ProductRow,
  ReviewRow,
  SetRow,
} from './product-rows.js';
import { withRequestedColour, type ColourRequest } from './search/requested-colour.js';

/** The fields of a product as the API sends them: amounts in reais. */
export function presentFields<Name extends ProductFieldName>(
  row: ProductColumns<Name>,
  names: readonly Name[],
): ProductJson<Name> {
  const columns = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.map((name) => [PRODUCT_FIELDS[name].api, toJsonValue(name, columns[PRODUCT_FIELDS[name].column])]),
  ) as ProductJson<Name>;
}

export function presentCard(row: ProductRow): ProductCardView {
  const onSale = row.sale && row.old_price_cents !== null;
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    sku: row.sku,
    image: row.image,
    ...presentFields(row, CARD_FIELDS),
    salePercentage: row.sale_percentage,
    salePrice: onSale ? toReais(row.price_cents) : null,
    category: row.category,
    rating: row.rating_hundredths / 100,
    reviewCount: row.review_count,
    ...fitsOf(row),
    sizes: presentSizes(row),
    ...setOf(row),
    ...piecesOf(row),
  };
}

/** The garments of a set, and its own pictures by colour. */
function piecesOf(
  row: Pick<ProductRow, 'pieces' | 'image' | 'images'>,
): Pick<ProductCardView, 'pieces' | 'colorImages'> {
  if (!row.pieces) return {};
  const pieces = row.pieces.map(presentPiece);
  return { pieces, colorImages: imagesByColour(row, setColours(pieces)) };
}

/** Left out where nobody has said anything. */
const fitsOf = ({
  fits,
  exchanged,
}: Pick<ProductRow, 'fits' | 'exchanged'>): Pick<ProductCardView, 'fits' | 'exchanged'> => ({
  ...(fits.some((count) => count > 0) && { fits }),
  ...(exchanged.some((count) => count > 0) && { exchanged }),
});

function presentPiece({ priceCents, fits, exchanged, sizes, stock, ...piece }: PieceRow): ProductPieceView {
  return {
    ...piece,
    price: toReais(priceCents),
    ...fitsOf({ fits, exchanged }),
    sizes: presentSizes({ sizes, stock }),
  };
}

/** Sets without one of their garments are none. */
function presentSets(rows: readonly SetRow[] | null): SetOfGarmentView[] {
  return (rows ?? []).flatMap(({ priceCents, pieces, images, ...set }) => {
    if (!pieces.every(({ active }) => active)) return [];
    const stockless = pieces.map(({ active, sizes }) => ({
      active,
      sizes: presentSizes({ sizes, stock: null }),
    }));
    const colours = setColours(stockless);
    return [
      {
        ...set,
        price: toReais(priceCents),
        colors: colours.map(({ name }) => name),
        colorImages: imagesByColour({ image: set.image, images }, colours),
        garments: pieces.length,
      },
    ];
  });
}

const setOf = ({ sold_as_set }: Pick<ProductRow, 'sold_as_set'>): { set?: true } =>
  sold_as_set ? { set: true } : {};

export function presentBrief(row: ProductBriefRow, request: ColourRequest): ProductBriefView {
  const { image: first, sizes = [], stock = null, pieces = null, images = [] } = row;
  const card: Pick<ProductCardView, 'image' | 'color' | 'sizes' | 'pieces' | 'colorImages'> = {
    image: first,
    sizes: presentSizes({ sizes, stock }),
    ...piecesOf({ image: first, images, pieces }),
  };
  const { image, color } = withRequestedColour(card, request);
  return {
    id: row.id,
    name: row.name,
    image,
    price: toReais(row.price_cents),
    old_price: row.old_price_cents === null ? null : toReais(row.old_price_cents),
    ...(color === undefined ? {} : { color }),
    ...setOf(row),
    ...(row.of_garments && { ofGarments: true }),
  };
}

export function presentProduct(row: ProductDetailRow): ProductView {
  const sets = presentSets(row.sets);
  return {
    ...presentCard(row),
    ...presentFields(row, PRODUCT_FIELD_NAMES),
    description: row.description,
    details: row.details,
    reviews: (row.reviews ?? []).map(presentReview),
    ...(sets.length > 0 ? { sets } : {}),
    warehouse_product: row.warehouse_product_id ?? '',
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}

function presentReview({ id, createdAt, ...rest }: ReviewRow): ProductView['reviews'][number] {
  return { _id: id, ...rest, createdAt: new Date(createdAt).toISOString() };
}

function presentSizes({ sizes, stock }: Pick<ProductRow, 'sizes' | 'stock'>): SizeView[] {
  return sizes.map((size) => ({
    name: size.name,
    colors: size.colors.map((colour) => {
      const [offered, stockVersion] = stock?.[colour.sku] ?? [0, undefined];
      return {
        name: colour.name,
        value: colour.value,
        image: colour.image,
        index: colour.index,
        sku: colour.sku,
        stock: offered,
        ...(stockVersion === undefined ? {} : { stockVersion }),
      };
    }),
  }));
}
