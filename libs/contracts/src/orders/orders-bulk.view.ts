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

export interface PackingSlipsResponse {
  data: { orders: AdminOrderView[] };
}

/** A job that an event of an order set off. */
export interface OrderJobView {
  /** 'mail.order-paid' */
  name: string;
  state: 'done' | 'waiting' | 'failed';
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
