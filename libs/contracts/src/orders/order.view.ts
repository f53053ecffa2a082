import type { OrderEmbroideryView } from '../embroidery/embroidery.view.js';
import type { AddressView } from '../accounts/user.view.js';
import type { PaginationView } from '../http/pagination.view.js';

export type OrderStatusView = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

/** Price in reais. */
export interface OrderItemView {
  _id: string;
  name: string;
  image: string;
  selectedSize: string;
  selectedColor: string;
  colorValue: string;
  quantity: number;
  price: number;
  /** What was paid for all of its pieces, in reais: price less its share of the discounts. Absent while it is not paid. */
  paid?: number;
  /** Pieces whose money was given back; absent when there are none. */
  refunded?: number;
  product: { id: string; _id: string };
  /** The set that the garment was bought in, by its id, name and sizes ('M + G'); `price` is its share. Left out otherwise. */
  setId?: string;
  setName?: string;
  setSize?: string;
  /** Its place in the set, from 1: a kit has the same garment several times. Left out of orders of before. */
  setPlace?: number;
  /** What is stitched on each piece; `price` contains its price. */
  embroidery?: OrderEmbroideryView;
}

/** What a refund is for. Amounts in reais; `other` is what was typed by hand, less than 0 where the refund is smaller. */
export interface RefundPartsView {
  lines: {
    item: string;
    name: string;
    variant: string;
    quantity: number;
    amount: number;
    restock: boolean;
    /** The order of the pieces that they were exchanged for: what is not in `amount` pays for those. */
    exchange?: string;
  }[];
  freight: number;
  other: number;
  /**
   * What `other` is where it goes back for pieces of another order, which this one had paid for: those of an exchange that did not come about,
   * named as they were here ('1 × Blusa Scrub · PP · Azul'), or of a return.
   */
  credit?: { kind: 'exchange' | 'return'; order: string; pieces: readonly string[] };
  /** To the customer. */
  note: string;
}

/** A refund as the customer sees it. */
export interface OwnRefundView extends RefundPartsView {
  id: string;
  state: 'requested' | 'done' | 'failed';
  amount: number;
  at: string;
  /** Money that the order never took: it was paid besides, or for its price before it was changed. */
  besides?: true;
}

export interface OrderShippingView {
  tracking: string | null;
  address: Omit<AddressView, '_id' | 'isDefault'>;
  contactPhone: string;
  ship_type: {
    id: string;
    name: string;
    price: number;
    company: { name: string };
    delivery_range: { min: number; max: number };
  };
}

export interface OrderPaymentView {
  method: string;
  details: string;
  installments: number;
  /** Address of our payment screen, carrying pref_id. */
  url_payment: string;
  paymentId: string | null;
  /** A bank looks at a card, or has not answered yet: nobody has to pay again. */
  underReview: boolean;
  /**
   * A boleto that waits to be paid: where to see and print it, the line that is typed at a bank, and the moment until which
   * banks take it. Left out while there is none.
   */
  boleto?: { url: string; line: string | null; dueAt: string | null };
  /** Why the card of the last try was refused, in Portuguese; left out when it was not. */
  refusal?: string;
  /**
   * The ways in which it can be paid now, each with the moment until which it may be chosen; a way that is not here is
   * refused.
   */
  methods: {
    method: 'card' | 'pix' | 'boleto';
    until: string;
    /** What is charged by this way, in reais. */
    total: number;
  }[];
}

/** An order as its customer sees it. Amounts in reais; total = subtotal - discounts + ship_type.price (ORD-16). */
export interface OrderView {
  _id: string;
  id: string;
  date: string;
  createdAt: string;
  status: OrderStatusView;
  total: number;
  subtotal: number;
  /** The coupon, and last the discount of an order that is paid by PIX, under the code 'PIX'. */
  discounts: { code: string; amount: number }[];
  /** What of the discounts is for PIX. */
  pixDiscount: number;
  /** A team chose its pieces: it is packed by person. */
  team?: true;
  user: { name: string };
  items: OrderItemView[];
  payment: OrderPaymentView;
  shipping: OrderShippingView;
  /** Not null while it can be paid: when the reserved pieces go back. */
  payableUntil: string | null;
  cancelReason: 'customer' | 'admin' | 'expired' | 'replaced' | null;
  refund: { state: 'requested' | 'done' | 'failed' | 'cancelled'; amount: number } | null;
  /** Each refund and what it is for, oldest first; absent when there is none. */
  refunds?: OwnRefundView[];
  /** What the shop changed of it, oldest first; absent where it changed nothing. */
  edits?: { at: string; changes: string[] }[];
  /** What was added on top of it and is still to be paid: until then it does not leave. Reais; absent where nothing is. */
  unpaidSupplements?: { id: string; amount: number }[];
  /**
   * The order that this one is on top of, or whose returned pieces pay for it; absent for any other. `credit`: what those pieces paid, in
   * reais, which goes back when this one ends unpaid.
   */
  follows?: { kind: 'supplement' | 'exchange'; order: string; credit: number };
  timeline: { status: OrderStatusView; at: string }[];
  /** What the payment screen prefills: without punctuation. */
  taxId: string;
}

export interface OrderResponse {
  data: { order: OrderView };
}

/** Answer of POST /orders. */
export interface CreatedOrderResponse {
  data: { order: OrderView & { checkout_url: string } };
  checkout_url: string;
}

export interface OrdersResponse {
  data: { orders: OrderView[] };
  pagination: PaginationView & { /** The same as totalPages. */ pages: number };
}
