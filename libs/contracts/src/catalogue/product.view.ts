import type { CardField, ProductJson } from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { FitCounts } from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { PaginationView } from '../http/pagination.view.js';

export interface ColourView {
  name: string;
  /** Colour code, `#1F2F4F`. */
  value: string;
  image: string;
  stock: number;
  index: number;
  sku: string;
  /** Version of the stock counter, for a save that must not undo a sale. */
  stockVersion?: number;
}

export interface SizeView {
  name: string;
  colors: ColourView[];
}

/** With the fields of PRODUCT_FIELDS that a card carries. Amounts in reais with two decimals. */
export interface ProductCardView extends ProductJson<CardField> {
  _id: string;
  id: string;
  name: string;
  sku: string;
  image: string;
  salePercentage: number;
  /** Repeats price while the sale is on. */
  salePrice: number | null;
  category: { id: string; name: string; slug: string } | null;
  rating: number;
  reviewCount: number;
  /** Reviews that say that it fits smaller, right and larger; left out while none says so. */
  fits?: FitCounts;
  sizes: SizeView[];
  /** The colour that a listing asked for, by its filter or its words: `image` shows it. */
  color?: string;
}

export interface ReviewView {
  _id: string;
  author: string;
  authorNote: string;
  rating: number;
  text: string;
  fit: 'menor' | 'certo' | 'maior' | null;
  createdAt: string;
}

/** Pieces of a product in an own order that waits for payment. */
export interface OwnHoldView {
  orderId: string;
  size: string;
  color: string;
  quantity: number;
}

/** With all of PRODUCT_FIELDS. */
export interface ProductView extends ProductCardView, ProductJson {
  description: string;
  details: { bullets: string[]; fabric: string; fit: string; care: string[] } | null;
  reviews: ReviewView[];
  warehouse_product: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** What a product is to a signed-in customer; the product itself is the same for everybody. */
export interface OwnProductView {
  /** Bought it and has not reviewed it yet (PROD-26). */
  canReview: boolean;
  /** What the own unpaid orders keep of it. */
  reserved: OwnHoldView[];
}

export interface OwnProductResponse {
  data: { own: OwnProductView };
}

export interface ProductsResponse {
  data: { products: ProductCardView[] };
  pagination: PaginationView;
}

/** What a line of the search box shows; about a fiftieth of a card. */
export type ProductBriefView = Pick<
  ProductCardView,
  'id' | 'name' | 'image' | 'price' | 'old_price' | 'color'
>;

/** GET /products?view=brief: the products of the same listing, in the same order. */
export interface ProductBriefsResponse {
  data: { products: ProductBriefView[] };
  pagination: PaginationView;
}

export interface ProductResponse {
  data: { product: ProductView };
}

export interface ReviewResponse {
  data: {
    review: ReviewView;
    /** Of the product, with this review. */
    rating: number;
    reviewCount: number;
  };
}

export interface CategoryView {
  _id: string;
  id: string;
  name: string;
  slug: string;
  description: string;
  status: 'active' | 'inactive';
  image: string;
}

export interface CategoriesResponse {
  data: { categories: CategoryView[] };
}

export interface CategoryResponse {
  data: { category: CategoryView };
}
