export interface LabelStatusView {
  id: string;
  /** none, requested, pending, released or other; `paying` is shown as pending. */
  status: 'none' | 'requested' | 'pending' | 'released' | 'other';
  tracking: string | null;
  /** Reais. */
  price: number | null;
  print: { url: string | null };
  /** The carrier's message for a refusal. */
  error: string | null;
  carrierStatus: string;
}

export interface LabelStatusResponse {
  data: LabelStatusView;
}
