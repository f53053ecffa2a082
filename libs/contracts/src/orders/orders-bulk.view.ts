import type { AdminOrderView } from '../admin/admin-order.view.js';

/** What became of one order of a selection; `unchanged`: it was so already. */
export interface BulkResultView {
  id: string;
  /** Last 8 characters of the id. */
  shortId: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused, fit to show. */
  message: string | null;
}

export interface BulkAnswer {
  data: { results: BulkResultView[] };
}

export interface LabelPriceView {
  id: string;
  shortId: string;
  /** Reais; null while the carrier has named none. */
  price: number | null;
  /** Whether it can be paid now. */
  payable: boolean;
  message: string | null;
}

/** What paying the labels of a selection would cost, in reais. */
export interface LabelsQuoteAnswer {
  data: { labels: LabelPriceView[]; total: number; balance: number; enough: boolean };
}

/** One document with every label of the selection that can be printed. */
export interface PrintedLabelsAnswer {
  data: { url: string; results: BulkResultView[] };
}

export interface OrdersAnswerForSlips {
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

export interface OrderJobsAnswer {
  data: { events: OrderEventView[] };
}
