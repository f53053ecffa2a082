import type { OrderView } from '../orders/order.view.js';
import type { UserView } from './user.view.js';

interface Piece {
  productId: string;
  name: string;
  size: string;
  colour: string;
}

/** Everything that the shop keeps about a person (LGPD art. 18, II and V). Moments are ISO, money is in reais. */
export interface PersonalDataView {
  exportedAt: string;
  account: UserView;
  orders: OrderView[];
  /** What staff changed of orders; `refund` in reais. */
  orderEdits: { orderId: string; changes: string[]; refund: number; createdAt: string }[];
  /** What the shop wrote down for them to pay; `total` in reais. */
  draftOrders: {
    name: string;
    email: string;
    phone: string;
    address: object;
    note: string;
    orderId: string | null;
    embroideries: { name: string; secondLine: string }[];
    total: number;
    expiresAt: string;
    createdAt: string;
  }[];
  orderMails: { orderId: string; subject: string; sentAt: string }[];
  /** Payments that were contested at the bank. */
  chargebacks: {
    orderId: string;
    number: string;
    amount: number;
    reason: string;
    cardHolder: string;
    state: string;
    createdAt: string;
    answeredAt: string | null;
    decidedAt: string | null;
  }[];
  returns: {
    orderId: string;
    protocol: string;
    state: string;
    comment: string;
    refusal: string;
    photos: string[];
    createdAt: string;
    lines: { item: string; quantity: number; reason: string; fit: string | null }[];
  }[];
  cart: (Piece & { quantity: number })[];
  favourites: { productId: string; name: string; createdAt: string }[];
  /** Centimetres. */
  bodyMeasures: {
    bust: number | null;
    waist: number | null;
    hip: number | null;
    height: number | null;
    source: string;
    consentedAt: string;
  }[];
  reviews: { productId: string; rating: number; text: string; fit: string | null; createdAt: string }[];
  /** Variants for which the person requested a back-in-stock mail. */
  stockAlerts: (Piece & { createdAt: string; servedAt: string | null })[];
  /** The request for the first-purchase coupon. */
  lead: {
    name: string;
    whatsapp: string;
    email: string;
    consentVersion: string | null;
    createdAt: string;
  } | null;
  messages: { name: string; phone: string; message: string; createdAt: string }[];
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null }[];
  authenticatorApps: { createdAt: string }[];
  /** Where the account was opened and is still open. */
  sessions: { createdAt: string; lastSeenAt: string; expiresAt: string; ip: string; userAgent: string }[];
}
