import type { PaginationView } from '../http/pagination.view.js';

export interface WarehouseView {
  _id: string;
  name: string;
  location: string;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  /** Products that it holds: a warehouse is deleted only with none. */
  products: number;
  version: number;
}

/** A colour of a size as the warehouse keeps it. All numbers in pieces. */
export interface WarehouseColourView {
  name: string;
  /** Colour code, `#1F2F4F`. */
  value: string;
  image: string;
  /** Physically in the warehouse. */
  stock: number;
  index: number;
  sku: string;
  /** What the storefront sells of them. */
  offered: number;
  /** Pieces of orders that wait for payment or have not left: neither offered nor free. */
  promised: number;
  /** The most that the storefront may offer: `stock` less `promised` (APROD-20). */
  limit: number;
  /** Version of the counters, for a change of the offer that must not undo a sale. */
  stockVersion: number;
}

export interface WarehouseSizeView {
  name: string;
  colors: WarehouseColourView[];
}

export interface WarehouseProductView {
  _id: string;
  name: string;
  description: string;
  image: string;
  /** Id of the model; null without one. */
  category: string | null;
  categoryName: string | null;
  sku: string;
  tags: string[];
  images: string[];
  sizes: WarehouseSizeView[];
  /** Sum over sizes and colours. */
  totalStock: number;
  /** Id of the warehouse. */
  warehouse: string;
  active: boolean;
  /** Where it lies; empty for nowhere in particular. */
  bin: string;
  /** The product of the shop that sells it. */
  linkedProduct: { _id: string; name: string } | null;
  /** Its pieces have been in orders: it can be switched off, not deleted, and keeps its SKU. */
  sold: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface WarehousesResponse {
  data: { warehouses: WarehouseView[] };
}

export interface WarehouseResponse {
  data: { warehouse: WarehouseView };
}

export interface WarehouseProductsResponse {
  data: {
    products: WarehouseProductView[];
    /** Every tag in use in this warehouse, for the filter. */
    tags: string[];
  };
  pagination: PaginationView;
}

export interface WarehouseProductResponse {
  data: { product: WarehouseProductView };
}
