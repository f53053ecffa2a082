import type { OwnPackedSize } from '@plantao/domain/shared/packed-size';
import type { Audience, GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';

export type Model = 'tulipa' | 'melange' | 'tradicional' | 'princesa';

/** One product of the demonstration catalogue. Prices in centavos. */
export interface ProductPlan {
  /** Key of the garment in the pictures' manifest. */
  garment: string;
  sku: string;
  name: string;
  price: number;
  oldPrice?: number;
  /** One sentence of benefit. */
  benefit: string;
  /** What this garment has that its siblings have not. */
  bullets: string[];
  tags: string[];
  /** Where its SKU does not say so: BL, CA, JA, CJ, KT. */
  garmentType?: GarmentType;
  /** Where it is not that of its model. */
  audience?: Audience;
  /** A set or kit: the SKUs of its garments, which are sold by themselves as well; each has its own size. A kit has them again. */
  pieces?: readonly string[];
  /** One size fits all. */
  oneSize?: boolean;
}

/** What all products of a model share. */
export interface ModelPlan {
  name: string;
  description: string;
  fabric: string;
  fit: string;
  bullets: string[];
  audience: Audience;
  products: ProductPlan[];
}

export const CARE = [
  'Lavar à máquina em até 40 °C, com cores parecidas',
  'Não usar alvejante à base de cloro',
  'Secar à sombra; não usar secadora de tambor',
  'Passar com ferro em até 100 °C',
  'Não lavar a seco',
];

const BY_CODE: Readonly<Record<string, GarmentType>> = {
  BL: 'blusas',
  CA: 'calcas',
  JA: 'jalecos',
  CJ: 'conjuntos',
  KT: 'kits',
};

/** How kinds of garment are packed that the usual size does not fit; grams and centimetres. */
const PACKED: Readonly<Partial<Record<GarmentType, OwnPackedSize>>> = {
  calcas: { weightGrams: 420, heightCm: 5 },
  jalecos: { weightGrams: 620, lengthCm: 35, widthCm: 28, heightCm: 6 },
  vestidos: { weightGrams: 460, heightCm: 5 },
  jaquetas: { weightGrams: 680, lengthCm: 36, widthCm: 30, heightCm: 8 },
  toucas: { weightGrams: 60, lengthCm: 20, widthCm: 16, heightCm: 2 },
};

/** What a product says of how it is packed; a set is packed as its garments are. */
export const packedOf = (plan: ProductPlan): OwnPackedSize =>
  plan.pieces ? {} : (PACKED[garmentTypeOf(plan)] ?? {});

/** What the product counts as in the menus of the shop. */
export function garmentTypeOf({ sku, garmentType }: ProductPlan): GarmentType {
  const type = garmentType ?? BY_CODE[sku.split('-')[1] ?? ''];
  if (!type) throw new RangeError(`${sku}: no kind of garment`);
  return type;
}
