import type { ErrorCode } from '../../shared/errors/catalog.js';
import { fromReais, toReais } from '../../shared/money.js';
import { PACKED_LIMITS, PACKED_MEASURES } from '../../shared/packed-size.js';
import type { CutName } from './garment-cuts.rules.js';
import { AUDIENCES, GARMENT_TYPES, type Audience, type GarmentType } from './product-kinds.rules.js';
import { cleanTags } from './product-values.rules.js';

/** How a value is stored, cleaned, typed and presented; each reader of the fields has one case per kind. */
type ProductFieldKind = 'money' | 'whole' | 'flag' | 'choice' | 'tags' | 'images' | 'cuts';

interface ProductField {
  readonly kind: ProductFieldKind;
  /** Its name in the entity, in commands and in the audit log. */
  readonly property: string;
  /** Its column in the table `product`. */
  readonly column: string;
  /** Its name in requests and answers of the API. */
  readonly api: string;
  /** Default of a new product; missing where the field is required or comes from the linked warehouse product. */
  readonly initial?: unknown;
  /** May be null: taken away. */
  readonly optional?: true;
  /** What a choice is one of. */
  readonly choices?: readonly (GarmentType | Audience)[];
  /** The least and the most of a whole number. */
  readonly range?: readonly [min: number, max: number];
  /** Its column in the spreadsheet and what refuses a cell; missing where the spreadsheet does not carry it. */
  readonly sheet?: { readonly title: string; readonly fault: ErrorCode };
}

/** What administrators fill in about a product, besides what its link to the warehouse fixes and its stock. */
export interface ProductValues {
  /** Centavos. */
  price: number;
  /** The struck price in centavos. */
  oldPrice: number | null;
  /** Whether the sale that the prices make is shown. */
  sale: boolean;
  active: boolean;
  /** The kind of garment; null where nobody has said. */
  garmentType: GarmentType | null;
  /** Whom it is cut for; null where nobody has said. */
  audience: Audience | null;
  tags: string[];
  /** As it is packed, with its wrapping, in grams; null: as the settings say. Of a set its garments say it. */
  weightGrams: number | null;
  /** Folded and packed, in centimetres; null: as the settings say. */
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  /** Additional pictures, in their order. */
  images: string[];
  /** The cut of its piece, or of each piece of a set: what the size table shows and the size finder judges. */
  cuts: CutName[];
}
export type ProductFieldName = keyof ProductValues;

/**
 * The fields of a product, defined once: the writer, the audit log, the readers and presenters, the form with its merge
 * of two editors' changes, and the spreadsheet with its preview all read this table. In the order of the spreadsheet's
 * columns. CONTRIBUTING ("One more field") lists what else a new line here requires; tests check it.
 */
export const PRODUCT_FIELDS = {
  price: {
    kind: 'money',
    property: 'priceCents',
    column: 'price_cents',
    api: 'price',
    sheet: { title: 'Preço', fault: 'sheet.price' },
  },
  oldPrice: {
    kind: 'money',
    property: 'oldPriceCents',
    column: 'old_price_cents',
    api: 'old_price',
    initial: null,
    optional: true,
    sheet: { title: 'Preço antigo', fault: 'sheet.old-price' },
  },
  sale: { kind: 'flag', property: 'sale', column: 'sale', api: 'sale', initial: false },
  active: {
    kind: 'flag',
    property: 'active',
    column: 'active',
    api: 'active',
    initial: true,
    sheet: { title: 'Ativo', fault: 'sheet.active' },
  },
  garmentType: {
    kind: 'choice',
    property: 'garmentType',
    column: 'garment_type',
    api: 'garmentType',
    initial: null,
    optional: true,
    choices: GARMENT_TYPES,
    sheet: { title: 'Tipo de peça', fault: 'sheet.garment-type' },
  },
  audience: {
    kind: 'choice',
    property: 'audience',
    column: 'audience',
    api: 'audience',
    initial: null,
    optional: true,
    choices: AUDIENCES,
    sheet: { title: 'Para quem', fault: 'sheet.audience' },
  },
  tags: {
    kind: 'tags',
    property: 'tags',
    column: 'tags',
    api: 'tags',
    sheet: { title: 'Tags', fault: 'sheet.tags' },
  },
  weightGrams: {
    kind: 'whole',
    property: 'weightGrams',
    column: 'weight_grams',
    api: 'weightGrams',
    initial: null,
    optional: true,
    range: PACKED_LIMITS.weightGrams,
    sheet: { title: 'Peso (g)', fault: 'sheet.whole' },
  },
  lengthCm: {
    kind: 'whole',
    property: 'lengthCm',
    column: 'length_cm',
    api: 'lengthCm',
    initial: null,
    optional: true,
    range: PACKED_LIMITS.lengthCm,
    sheet: { title: 'Comprimento (cm)', fault: 'sheet.whole' },
  },
  widthCm: {
    kind: 'whole',
    property: 'widthCm',
    column: 'width_cm',
    api: 'widthCm',
    initial: null,
    optional: true,
    range: PACKED_LIMITS.widthCm,
    sheet: { title: 'Largura (cm)', fault: 'sheet.whole' },
  },
  heightCm: {
    kind: 'whole',
    property: 'heightCm',
    column: 'height_cm',
    api: 'heightCm',
    initial: null,
    optional: true,
    range: PACKED_LIMITS.heightCm,
    sheet: { title: 'Altura (cm)', fault: 'sheet.whole' },
  },
  images: { kind: 'images', property: 'images', column: 'images', api: 'images' },
  cuts: { kind: 'cuts', property: 'cuts', column: 'cuts', api: 'cuts', initial: [] },
} as const satisfies Record<ProductFieldName, ProductField>;

/** The fields that every card of a list carries; the others come with the product page and the form only. */
export const CARD_FIELDS = ['price', 'oldPrice', 'sale', 'active', 'tags', 'images', 'cuts'] as const;

/** The values under the names that they have in one place: entity, table or API. */
type Named<Place extends 'property' | 'column' | 'api', Name extends ProductFieldName = ProductFieldName> = {
  [Field in Name as (typeof PRODUCT_FIELDS)[Field][Place]]: ProductValues[Field];
};
export type ProductProperties = Named<'property'>;
export type ProductColumns<Name extends ProductFieldName = ProductFieldName> = Named<'column', Name>;
/** Amounts in reais. */
export type ProductJson<Name extends ProductFieldName = ProductFieldName> = Named<'api', Name>;
export type CardField = (typeof CARD_FIELDS)[number];

/** The fields that the spreadsheet carries. */
export type SheetFieldName = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { sheet: object } ? Name : never;
}[ProductFieldName];

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];
/** A field with all that may be said of it. */
export const productField = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name];
export const SHEET_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is SheetFieldName => productField(name).sheet !== undefined,
);

/** Whether it says how a garment is packed: a set has none of these by itself. */
export const isPackedField = (name: string): boolean => (PACKED_MEASURES as readonly string[]).includes(name);

/** A value as the API returns it: reais. */
export const toJsonValue = (name: ProductFieldName, value: unknown): unknown =>
  productField(name).kind === 'money' && typeof value === 'number' ? toReais(value) : value;

/** A value of a request as it is kept: centavos. Null is no value, but where it takes the value away. */
export function fromJsonValue(name: ProductFieldName, value: unknown): unknown {
  const { kind, optional } = productField(name);
  if (value === null && !optional) return undefined;
  return kind === 'money' && typeof value === 'number' ? fromReais(value) : value;
}

/** A value as it is written. */
export function cleanValue(name: ProductFieldName, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return productField(name).kind === 'tags' ? cleanTags(value as string[]) : [...(value as string[])];
}

/** What a new product begins with where neither the form nor the link says otherwise. */
export const initialValues = (): Partial<ProductProperties> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map(productField)
      .filter((field) => 'initial' in field)
      .map(({ property, initial }) => [property, initial]),
  );

/** The fields that a new product has without anybody's saying so. */
type InitialFieldName = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { initial: unknown } ? Name : never;
}[ProductFieldName];

/** The same as the API returns it: what a product has where a test or a tool says nothing of a field. */
export const initialJson = (): ProductJson<InitialFieldName> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => [name, productField(name)] as const)
      .filter(([, field]) => 'initial' in field)
      .map(([name, { api, initial }]) => [api, toJsonValue(name, initial)]),
  ) as ProductJson<InitialFieldName>;
