import type { OrderShippingView } from './order.view.js';

/** What is masked in an order for who may not see it. */
export interface OrderPersonalDataView {
  email: string;
  /** Digits only. */
  phone: string;
  /** CPF or CNPJ without punctuation. */
  taxId: string;
  address: OrderShippingView['address'];
}

export interface OrderPersonalDataResponse {
  data: OrderPersonalDataView;
}
