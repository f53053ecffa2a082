import type { PackedSize } from '@plantao/domain/shared/packed-size';
import type { OrderItemView, OrderStatusView, OrderView, RefundPartsView } from './order.view.js';
import type { ExchangeSourceView, OrderReturnView, ReturningPieceView } from '../returns/return.view.js';
import type { LabelStatusView } from '../shipping/labels.view.js';

export interface OrderStepView {
  _id: string;
  label: string;
  icon: 'Clock' | 'Package' | 'Truck' | 'CheckCircle';
  status: 'completed' | 'current' | 'other';
  at: string | null;
  actor: string | null;
  detail: string;
}

export interface ChargeView {
  id: string;
  paymentId: string | null;
  method: string;
  details: string;
  installments: number;
  state: string;
  statusDetail: string;
  amount: number;
  refunded: number;
  createdAt: string;
  expiresAt: string | null;
}

export interface RefundView {
  id: string;
  /** Reais. */
  amount: number;
  /** `cancelled`: not owed any more, `error` says why: the bank or another refund has given the money back. */
  state: 'requested' | 'done' | 'failed' | 'cancelled';
  /** Less than was left of the payment: the order stayed paid. */
  partial: boolean;
  error: string | null;
  /** The provider has paid the money of a lost dispute back to the shop: a failed one may prove not owed. */
  reimbursed: boolean;
  createdAt: string;
  doneAt: string | null;
  /** Since when the provider does not answer, of one that is asked for: it is asked again by itself. ISO 8601; absent while it answers. */
  awaitsSince?: string;
  /** Absent where nobody chose pieces or freight. `why` is for the back office alone. */
  parts?: RefundPartsView & { why: string };
}

/** A refund that waits for a second administrator. */
export interface RefundApprovalView {
  id: string;
  /** `cancel`: the cancelling of the order, which gives all of it back. */
  kind: 'refund' | 'cancel';
  /** Reais. */
  amount: number;
  requester: string;
  /** The account of the one who asked, who cannot approve. */
  requesterId: string;
  requestedAt: string;
  expiresAt: string;
  /** How many pieces it is for, and why; absent where nobody chose pieces or freight. */
  pieces?: number;
  why?: string;
  /**
   * Why it cannot be approved any more. The payment is not what it was: `contested` while the bank decides, else `changed`;
   * its pieces were to stay and have been `posted`; nobody decided in time, and it is about to end: `expired`.
   */
  stale?: 'contested' | 'changed' | 'posted' | 'expired';
}

/** The last refund that waited for a second administrator, and ended without money. */
export interface EndedApprovalView {
  kind: 'refund' | 'cancel';
  /** Reais. */
  amount: number;
  /** `withdrawn`: by the account that asked. */
  state: 'refused' | 'withdrawn' | 'expired';
  requester: string;
  /** Who ended it; null where nobody decided in time. */
  decider: string | null;
  endedAt: string;
  /** Why it was refused or withdrawn; empty where nobody decided. */
  reason: string;
}

/** An order as the back office sees it. */
export interface AdminOrderView extends Omit<OrderView, 'user' | 'shipping' | 'items' | 'refunds'> {
  /** The SKU, for packing. */
  items: (OrderItemView & { sku: string })[];
  user: { _id: string; name: string; email: string; phone: string; taxId: string; orders: number };
  shipping: OrderView['shipping'] & { etiqueta: string | null };
  steps: OrderStepView[];
  /** A cancelled order: what happened before it ended, oldest first; `steps` begin with the cancelling (AORD-17). */
  earlier: OrderStepView[];
  label: LabelStatusView;
  charges: ChargeView[];
  refunds: RefundView[];
  /** Null when nothing waits. */
  refundApproval: RefundApprovalView | null;
  /** Absent where the last one was approved or waits, and where there was none. */
  endedApproval?: EndedApprovalView;
  /** Reais that are kept and can still be given back. */
  refundable: number;
  /**
   * Where large refunds need a second administrator (`refund.fourEyesAboveCents`): the reais of it that one alone may still give back, and
   * whether cancelling gives back more; absent where one decides alone.
   */
  needsApproval?: { above: number; toCancel: boolean };
  paidState: 'unpaid' | 'paid' | 'refunding' | 'refunded' | 'disputed' | 'charged_back';
  /** Somebody said that it is posted although its payment is contested; absent otherwise. */
  shipsContested?: boolean;
  /**
   * Why it is neither labelled nor posted now: contested (also what pays for an exchange), its supplement waits, or all its pieces
   * went back before it was posted; absent otherwise.
   */
  onHold?: 'order.contested' | 'order-edit.supplement-waits' | 'order.nothing-left';
  /** The draft of staff that it was made of, and why it has a discount; absent where it was none, or that is not kept any more. */
  draft?: { id: string; author: string; reason: string };
  version: number;
  /** What its parcel weighs and measures by what is packed in it, in grams and centimetres; absent where nothing is. */
  parcel?: PackedSize;
  /** Pieces that had left when it was cancelled, and are not inspected yet; absent where none are. */
  returning?: ReturningPieceView[];
  /** What of it was sent back, or is asked to be, the newest first; absent where nothing is. */
  returns?: OrderReturnView[];
  /** Absent where it was bought. */
  exchangeOf?: ExchangeSourceView;
  /** Pieces that are paid for and still to be stitched: who posts the order is warned. */
  embroideryOpen?: number;
}

export interface AdminOrderResponse {
  data: { order: AdminOrderView };
}

export interface AdminOrderRowView {
  _id: string;
  id: string;
  /** Last 8 characters of the id. */
  shortId: string;
  status: OrderStatusView;
  createdAt: string;
  total: number;
  user: { name: string; email: string };
  items: { image: string; name: string; quantity: number }[];
  /** 'PIX', 'Cartão de crédito' …; 'Mercado Pago' while nothing is paid. */
  payment: string;
  paidState: AdminOrderView['paidState'];
  refundFailed: boolean;
  label: { status: LabelStatusView['status']; price: number | null; printable: boolean };
  tracking: string | null;
  /** 'Fortaleza · CE' */
  place: string;
  delivery: string;
  pieces: number;
  /** Pieces that are paid for and still to be stitched. */
  embroideryOpen?: number;
}

export interface AdminOrdersResponse {
  data: {
    orders: AdminOrderRowView[];
    /** Exact, but a search counts up to 200, and most filters up to 10,000; see `more`. */
    total: number;
    page: number;
    totalPages: number;
    /** There are more than `total`: the first of them, in the order asked for, can be turned to. */
    more: boolean;
  };
  total: number;
  page: number;
  totalPages: number;
}

export interface OrderNoteView {
  _id: string;
  text: string;
  author: string;
  createdAt: string;
  updatedAt: string;
}
