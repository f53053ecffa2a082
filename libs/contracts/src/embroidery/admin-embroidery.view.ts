import type { EmbroideryState } from '@plantao/domain/embroidery/rules/production.rules';
import type { PaginationView } from '../http/pagination.view.js';
import type { OrderStatusView } from '../orders/order.view.js';
import type { EmbroideryView } from './embroidery.view.js';

/** A line of an order that is stitched. */
export interface EmbroideryPieceView {
  _id: string;
  order: { _id: string; shortId: string; createdAt: string; customer: string; status: OrderStatusView };
  item: {
    name: string;
    selectedSize: string;
    selectedColor: string;
    colorValue: string;
    image: string;
    quantity: number;
  };
  embroidery: EmbroideryView;
  state: EmbroideryState;
  /** ISO moments; null before. */
  queuedAt: string | null;
  printedAt: string | null;
  startedAt: string | null;
  doneAt: string | null;
  /** ISO day; null while the payment is awaited. */
  dueOn: string | null;
  /** Why it went back to the queue the last time; ''. */
  reason: string;
}

export interface EmbroideryQueueResponse extends PaginationView {
  pieces: EmbroideryPieceView[];
  /** Lines of each state that has work, counted up to 10,000. */
  counts: { queued: number; printed: number; stitching: number };
}

/** What became of one line of a selection; `unchanged`: it was so already. */
export interface BulkEmbroideryResponse {
  data: { results: { id: string; outcome: 'done' | 'unchanged' | 'refused'; message: string | null }[] };
}
