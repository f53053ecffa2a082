import type { LineFreedom } from '@plantao/domain/order-edits/rules/order-edit.rules';
import type { OrderStatusView } from '../orders/order.view.js';

/** A size or colour that a line could be; `stock`: pieces that are offered now. */
export interface EditSizeView {
  name: string;
  colors: { name: string; value: string; stock: number }[];
}

/** A line of an order as it can be changed. Price in reais. */
export interface EditableLineView {
  id: string;
  name: string;
  image: string;
  size: string;
  color: string;
  /** Pieces that are still the order's. */
  quantity: number;
  price: number;
  freedom: LineFreedom;
  embroidered: boolean;
  set: string | null;
  sizes: EditSizeView[];
}

export interface EditAddressView {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  zipCode: string;
}

/** An order as it can be changed now. */
export interface EditableOrderView {
  /** Names this state of the order: sent back with the change. */
  seen: string;
  /** Why nothing can be changed; null when something can. */
  problem: string | null;
  paid: boolean;
  lines: EditableLineView[];
  address: EditAddressView;
  delivery: { id: string; name: string; price: number };
}

/** Reais; without what PIX takes off. */
export interface EditAmountsView {
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
}

export interface EditDeliveryView {
  id: string;
  name: string;
  company: string;
  price: number;
  min: number;
  max: number;
}

/** What a change would come to. Amounts in reais. */
export interface OrderEditPreviewView {
  changes: string[];
  before: EditAmountsView;
  /** Of a paid order as `before`: see `refund` and `supplement`. */
  after: EditAmountsView;
  difference: number;
  refund: number;
  /** A second administrator decides about the refund. */
  waits: boolean;
  /** What is paid on top of a paid order, by an order of its own. */
  supplement: { changes: string[]; freight: number; total: number } | null;
  /** `options` only where the delivery may be another one. */
  delivery: { id: string; name: string; price: number; options: EditDeliveryView[] };
  /** Whether the label that is on its way is given back. */
  label: 'none' | 'kept' | 'cancelled';
}

export interface SupplementView {
  id: string;
  status: OrderStatusView;
  /** Of the order itself: none where it is of freight alone. */
  pieces: number;
  paid: boolean;
  total: number;
  payableUntil: string;
  /** The page on which its customer pays it. */
  payUrl: string;
}

/** What staff changed of an order, and its neighbours. Amounts in reais. */
export interface OrderEditsView {
  edits: {
    id: string;
    at: string;
    actor: string;
    changes: string[];
    reason: string;
    refund: number;
    supplement: string | null;
  }[];
  supplements: SupplementView[];
  /** The order that this one is on top of. */
  supplementOf: string | null;
}

export interface EditableOrderResponse {
  data: { edit: EditableOrderView };
}

export interface OrderEditPreviewResponse {
  data: { preview: OrderEditPreviewView };
}

export interface OrderEditsResponse {
  data: OrderEditsView;
}

export interface EditedOrderResponse {
  data: { refund: number; waits: boolean; supplement: string | null; edits: OrderEditsView };
}
