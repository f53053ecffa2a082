import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';

/** Every refusal of the API. `fail`: the caller can mend it; `error`: it is our side. */
export interface ErrorBody {
  status: 'fail' | 'error';
  code: ErrorCode;
  /** Portuguese, fit to show. */
  message: string;
  /** Message a field, by its path in the body. */
  fields?: Record<string, string>;
  /** Facts for the screen, e.g. the items that ran out. */
  details?: Record<string, unknown>;
  requestId: string;
}

/** A line of an order that the stock cannot serve (code `order.sold-out`, details.items). */
export interface ShortItem {
  productId: string;
  name: string;
  selectedSize: string;
  selectedColor: string;
  /** The id of what is stitched on the line. */
  embroidery?: string;
  requested: number;
  available: number;
}
