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
  products: ProductPlan[];
}

export const CARE = [
  'Lavar à máquina em até 40 °C, com cores parecidas',
  'Não usar alvejante à base de cloro',
  'Secar à sombra; não usar secadora de tambor',
  'Passar com ferro em até 100 °C',
  'Não lavar a seco',
];
