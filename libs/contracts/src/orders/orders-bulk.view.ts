import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import type { AdminOrderView } from './admin-order.view.js';

/** What became of one order of a selection; `unchanged`: it was so already. */
export interface BulkResultView {
  id: string;
  /** Last 8 characters of the id. */
  shortId: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused, fit to show. */
  message: string | null;
}

export interface BulkResponse {
  data: { results: BulkResultView[] };
}

/** A status that was asked for all orders of a list, and how far the job is. */
export interface StatusChangeView {
  id: string;
  status: OrderStatus;
  total: number;
  /** Orders that the job has not come to yet. */
  waiting: number;
  done: number;
  unchanged: number;
  refused: number;
  /** The first hundred that were refused, in the order of the list. */
  refusals: { id: string; shortId: string; message: string }[];
}

export interface StatusChangeResponse {
  data: { change: StatusChangeView };
}

export interface PackingSlipsResponse {
  data: { orders: AdminOrderView[] };
}

/** A job that an event of an order set off. */
export interface OrderJobView {
  /** 'mail.order-paid' */
  name: string;
  state: 'done' | 'waiting' | 'failed';
  /** Since when the external service that it needs does not answer (ISO 8601): it waits for it. Null where it does. */
  awaitsSince: string | null;
  /** Its page on the queue dashboard, below the dashboard's address; null when the queue no longer keeps it. */
  path: string | null;
}

export interface OrderEventView {
  id: string;
  /** 'order.paid' */
  type: string;
  at: string;
  state: 'new' | 'published' | 'acked' | 'dead';
  jobs: OrderJobView[];
}

export interface OrderJobsResponse {
  data: { events: OrderEventView[] };
}
