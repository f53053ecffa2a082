export type PaymentStatusView =
  'pending' | 'approved' | 'in_process' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';

/** Answer of payment-create: the specification's members only, never the provider's whole object. Amount in reais. */
export interface PaymentResponse {
  /** The provider's payment number; null while the provider has not answered and the charge is being resolved. */
  id: string | null;
  status: PaymentStatusView;
  status_detail: string;
  /** Reason of a refusal, in Portuguese. */
  reason: string | null;
  transaction_amount: number;
  date_of_expiration: string | null;
  point_of_interaction: {
    transaction_data: { qr_code: string | null; qr_code_base64: string | null };
  } | null;
  /** Boleto: where to see and print it, and its line. */
  ticket: { url: string; barcode: string | null } | null;
  /** Moment of the server, for a countdown that does not trust the client's clock. */
  serverTime: string;
}

/** Answer of payment-status: what our database knows. */
export interface PaymentStatusResponse {
  status: PaymentStatusView;
  status_detail: string;
  orderId: string;
  orderStatus: string;
  date_of_expiration: string | null;
  serverTime: string;
}
