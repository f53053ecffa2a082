import type { BulkResultView } from '../orders/orders-bulk.view.js';

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
export interface LabelsQuoteResponse {
  data: { labels: LabelPriceView[]; total: number; balance: number; enough: boolean };
}

/** One document with every label of the selection that can be printed. */
export interface PrintedLabelsResponse {
  data: { url: string; results: BulkResultView[] };
}
