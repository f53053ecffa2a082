import type { ProductJson } from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { PaginationView } from '../http/pagination.view.js';
import type { ColourView, ProductCardView } from './product.view.js';

/** A colour as the back office sees it. Numbers in pieces. */
export interface AdminColourView extends ColourView {
  /** The most that may be offered: what the warehouse has and no order has taken (APROD-19). */
  limit: number;
  /** Pieces of orders that wait for payment or have not left. */
  promised: number;
}

export interface AdminSizeView {
  name: string;
  colors: AdminColourView[];
}

/** A garment of a set. */
export interface AdminPieceView {
  productId: string;
  name: string;
  sku: string;
  image: string;
  /** Reais, by itself. */
  price: number;
  /** False: switched off or deleted. */
  active: boolean;
  /** Sum over its sizes and colours. */
  stock: number;
}

export interface AdminProductRowView extends Omit<ProductCardView, 'sizes' | 'pieces'> {
  sizes: AdminSizeView[];
  /** The garments of a set, in their order. */
  pieces?: AdminPieceView[];
  /** Sum over sizes and colours (APROD-05); of a set what the scarcest garment has. */
  totalStock: number;
  /** Empty of a set. */
  warehouse_product: string;
  updatedAt: string;
  version: number;
}

/** The warehouse product behind a product: what the link fixes and how far the stock may go. */
export interface ProductLinkView {
  _id: string;
  warehouse: { _id: string; name: string };
  name: string;
  sku: string;
  description: string;
  image: string;
  category: { id: string; name: string; slug: string } | null;
  tags: string[];
  images: string[];
  sizes: AdminSizeView[];
}

export interface AdminProductView extends AdminProductRowView, ProductJson {
  description: string;
  createdAt: string;
  /** Null of a set, and when the warehouse product is gone. */
  link: ProductLinkView | null;
}

export interface AdminProductsResponse {
  data: { products: AdminProductRowView[] };
  pagination: PaginationView;
}

export interface AdminProductResponse {
  data: { product: AdminProductView };
}

export interface SwitchProductsResponse {
  data: {
    /** Those that were otherwise before: what taking it back concerns. */
    changed: string[];
  };
}
