import type { DraftState } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import type { EmbroideryView } from '../embroidery/embroidery.view.js';
import type { PaginationView } from '../http/pagination.view.js';
import type { EditAmountsView } from '../order-edits/order-edit.view.js';

/** A line of a draft. Prices in reais, of one piece, with what is stitched on it. */
export interface DraftLineView {
  productId: string;
  name: string;
  image: string;
  size: string;
  color: string;
  quantity: number;
  price: number;
  /** The set that the garment is sold in, by its sizes; null by itself. */
  /** `place`: of the garment in the set, from 1; null of drafts of before. */
  set: { id: string; name: string; size: string; place: number | null } | null;
  /** Left out where nothing is stitched. */
  embroidery?: EmbroideryView;
}

/** As who opens the link sees it. `words`: null for who has not signed in with the account that it is for. */
export interface DraftLinkLineView extends Omit<DraftLineView, 'embroidery'> {
  embroidery?: { words: string | null };
}

export interface DraftAddressView {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Reais, and business days from `min` to `max`. */
export interface DraftDeliveryView {
  id: string;
  name: string;
  price: number;
  min: number;
  max: number;
}

/** What a draft would come to. `stock`: pieces of the line's garment that are sold now. */
export interface DraftPreviewView {
  lines: (DraftLineView & { stock: number })[];
  subtotal: number;
  discount: number;
  options: DraftDeliveryView[];
}

/** A draft as the back office sees it. Amounts in reais. */
export interface DraftOrderView {
  _id: string;
  state: DraftState;
  createdAt: string;
  expiresAt: string;
  /** When its link was mailed or handed over last. */
  sentAt: string | null;
  /** When it was mailed last. */
  mailedAt: string | null;
  author: string;
  customer: { id: string | null; name: string; email: string; phone: string };
  address: DraftAddressView;
  lines: DraftLineView[];
  totals: EditAmountsView;
  discountReason: string;
  delivery: DraftDeliveryView;
  note: string;
  /** What the customer opens; null for who may not send it. */
  payUrl: string | null;
  /** The order that was made of it last. */
  order: string | null;
}

export interface DraftOrderRowView {
  _id: string;
  state: DraftState;
  createdAt: string;
  expiresAt: string;
  author: string;
  name: string;
  pieces: number;
  total: number;
  order: string | null;
}

/**
 * What its customer sees of a draft. Nothing personal unless they signed in with the account that it is for; no pieces, note and place of one
 * that nobody can order any more.
 */
export interface DraftLinkView {
  state: DraftState;
  expiresAt: string;
  lines: DraftLinkLineView[];
  totals: EditAmountsView;
  delivery: DraftDeliveryView;
  note: string;
  /** 'São Paulo · SP' */
  place: string;
  /** Whether the visitor signed in, and with the account that it is for; unconfirmed: with one that has not shown that its e-mail is its own. */
  visitor: 'guest' | 'customer' | 'unconfirmed' | 'other';
  address: DraftAddressView | null;
  /** The order that it became; null for an account that did not make it. */
  order: string | null;
  /** Whether the order that it became was cancelled. */
  orderCancelled: boolean;
}

/** How long a draft is valid unless somebody says otherwise, and the largest discount of the goods, in percent. */
export interface DraftTermsView {
  hours: number;
  maxDiscountPercent: number;
}

export interface DraftOrdersResponse extends PaginationView {
  draftOrders: DraftOrderRowView[];
}

export interface DraftOrderResponse {
  data: { draftOrder: DraftOrderView };
}

export interface DraftPreviewResponse {
  data: { preview: DraftPreviewView };
}

export interface DraftTermsResponse {
  data: { terms: DraftTermsView };
}

export interface DraftLinkResponse {
  data: { draft: DraftLinkView };
}

export interface PlacedDraftOrderResponse {
  data: { order: { _id: string } };
}
