import type { OrderStatus, PaidState } from '@plantao/domain/orders/rules/order-status.rules';
import type { PaginationView } from '../http/pagination.view.js';
import type { DeskState, QueuedStep } from '@plantao/domain/shipping-desk/rules/desk-state.rules';

export interface OpenedBatchResponse {
  data: {
    batch: {
      id: string;
      orders: number;
      /** Whether the filter has more orders than a batch takes. */
      more: boolean;
    };
  };
}

export interface BatchSummaryView {
  id: string;
  author: string;
  createdAt: string;
  orders: number;
  /** Orders that have not left and were not cancelled. */
  open: number;
}

export interface BatchesResponse {
  data: {
    /** The newest. */
    batches: BatchSummaryView[];
    /** Paid orders that wait to be sent. */
    waiting: number;
    /** Those of them that are in one of `batches` already. */
    batched: number;
  };
}

export interface BatchOrderView {
  id: string;
  shortId: string;
  /** In the order of picking, from 1. */
  position: number;
  customer: string;
  /** 'Campinas · SP' */
  place: string;
  delivery: string;
  pieces: number;
  status: OrderStatus;
  paidState: PaidState;
  state: DeskState;
  /** What was asked and is not done yet. */
  asked: QueuedStep | null;
  /** Why the last step failed. */
  fault: string | null;
  /** What the label costs, in reais; null while the carrier has named no price. */
  price: number | null;
  tracking: string | null;
}

export interface BatchView {
  id: string;
  author: string;
  createdAt: string;
  orders: number;
  counts: Record<DeskState, number>;
  /** Orders of which something is asked that is not done yet. */
  asked: number;
  /** Orders whose last step failed. */
  faults: number;
  /** What the labels that wait for payment cost, in reais. */
  toPay: number;
  /** How many of these orders are still to be stitched; left out for none. */
  toPayUnstitched?: number;
  /** How many documents of at most a hundred orders the slips are. */
  parts: number;
}

export interface BatchResponse extends PaginationView {
  data: { batch: BatchView; rows: BatchOrderView[] };
}

export interface AskedStepResponse {
  data: { asked: number };
}

/** The carrier's documents, in the order of picking. */
export interface BatchLabelsResponse {
  data: { urls: string[]; orders: number };
}

/** Pieces of one SKU that a batch needs. */
export interface PickLineView {
  /** Empty where nobody has said. */
  bin: string;
  warehouse: string;
  sku: string;
  name: string;
  size: string;
  colour: string;
  image: string;
  quantity: number;
  /** Into which parcels they go, by position in the batch. */
  parcels: { position: number; quantity: number }[];
}

export interface PickingResponse {
  data: { lines: PickLineView[]; pieces: number; orders: number };
}

export interface ScannedResponse {
  data: {
    order: {
      id: string;
      shortId: string;
      customer: string;
      place: string;
      pieces: number;
      tracking: string | null;
    };
  };
}
