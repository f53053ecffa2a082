import type { CardField, ProductJson } from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import type { ExchangedCounts, FitCounts } from '@plantao/domain/catalogue/rules/size-fit.rules';
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

/** A garment of a set, a product of its own. */
export interface ProductPieceView {
  productId: string;
  name: string;
  image: string;
  /** Reais, bought by itself. */
  price: number;
  /** False: switched off or deleted, the set cannot be bought. */
  active: boolean;
  garmentType: GarmentType | null;
  cuts: CutName[];
  /** As of a card. */
  fits?: FitCounts;
  exchanged?: ExchangedCounts;
  sizes: SizeView[];
  /** Its additional pictures; on the page of the set only. */
  images?: string[];
}

/** A set that a garment belongs to. */
export interface SetOfGarmentView {
  productId: string;
  name: string;
  image: string;
  /** Reais, of the whole set. */
  price: number;
  /** The colours that all of its garments have, in stock or not. */
  colors: string[];
  /** The picture of the set in each of these colours that it has one of, by name. */
  colorImages?: Record<string, string>;
  /** Where this garment stands in the sizes of the set, from 0. */
  place: number;
  /** How many garments the set has. */
  garments: number;
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
  /**
   * Reviews that say that it fits smaller, right and larger, with the customers who gave it back for its size; left out while
   * nobody says so.
   */
  fits?: FitCounts;
  /** Those customers alone; left out while there are none. */
  exchanged?: ExchangedCounts;
  /** None of a set: its garments have sizes and stock. */
  sizes: SizeView[];
  /** Sold as a set: of garments with a size each, or in one size. */
  set?: true;
  /** The garments of a set, in the order of the sizes of its lines ('M + G'). */
  pieces?: ProductPieceView[];
  /** Of a set, its own picture in a colour, by the name of the colour; one that it has no picture in is left out. */
  colorImages?: Record<string, string>;
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
  /** The product itself, or the garment of a set. */
  productId: string;
  size: string;
  color: string;
  quantity: number;
}

/** With all of PRODUCT_FIELDS. */
export interface ProductView extends ProductCardView, ProductJson {
  description: string;
  details: { bullets: string[]; fabric: string; fit: string; care: string[] } | null;
  reviews: ReviewView[];
  /** Sets that can be shown beside a garment; left out when there are none. */
  sets?: SetOfGarmentView[];
  /** Empty of a set. */
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
export interface ProductBriefView extends Pick<
  ProductCardView,
  'id' | 'name' | 'image' | 'price' | 'old_price' | 'color' | 'set'
> {
  /** A set whose garments have a size each: it has no stock of its own. */
  ofGarments?: true;
}

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
