import type { PaginationView } from '../http/pagination.view.js';

export type ReturnStateView =
  | 'requested'
  | 'authorised'
  | 'posted'
  | 'received'
  | 'inspected'
  | 'refunded'
  | 'refused'
  | 'expired'
  | 'cancelled';
export type ReturnReasonView = 'size' | 'colour' | 'defect' | 'regret';

export type FitFaultView = 'small' | 'large';

/** What is wanted instead of the pieces of a line. */
export interface InsteadView {
  /** 'G · Azul' */
  variant: string;
  image: string;
  /** What a piece costs more (or less), in reais. */
  difference: number;
}

/** Other pieces instead of those that come back. */
export interface ExchangeView {
  /** `held`: they wait; `released`: not any more; `ordered`; `owed`: their order ended, the money is to go back; `returned`: it does. */
  state: 'held' | 'released' | 'ordered' | 'owed' | 'returned';
  /** Their order, once there is one; `pay`: what is to be paid until then, in reais. */
  order: { id: string; status: string; pay: { amount: number; until: string } | null } | null;
  /**
   * What paid for the old pieces and goes back, since the exchange did not come about. Reais; null while none does. `soon`: by itself, in
   * minutes; `waits`: the shop still has to decide.
   */
  refund: { state: 'soon' | 'waits' | 'requested' | 'done' | 'failed'; amount: number } | null;
}

export interface ReturnLineView {
  id: string;
  item: string;
  name: string;
  /** 'M · Azul' */
  variant: string;
  image: string;
  quantity: number;
  reason: ReturnReasonView;
  /** What the inspection found, in pieces; the shop takes what is sold again and what is written off. */
  accepted: number;
  refused: number;
  refusal: string;
  /** Of another size: what was wrong with this one; null where nobody said. */
  fit: FitFaultView | null;
  /** Null where the money goes back. */
  instead: InsteadView | null;
}

/** What the history of an order says of a return: its states, and the way of refused pieces back to the customer. */
export type ReturnHistoryState = ReturnStateView | 'sent-back' | 'undelivered';

/** Something that happened to a return; `by`: its customer, a person of the shop, the carrier, or the shop by itself. */
export interface ReturnStepView {
  state: ReturnHistoryState;
  at: string;
  by: string;
}

/** Where refused pieces are: `label`: the shop prepares the parcel; `pickup`: they wait at the shop; `undelivered`: they come back to it. */
export type SendBackStateView =
  | 'waiting'
  | 'label'
  | 'pickup'
  | 'sent'
  | 'undelivered'
  | 'delivered'
  | 'collected'
  | 'given-up'
  | 'cancelled';

/** Refused pieces on their way back to their customer. */
export interface SendBackView {
  state: SendBackStateView;
  tracking: string | null;
}

/** Pieces of an order that come back, as their customer sees them. */
export interface ReturnView {
  id: string;
  /** '20261126-4F9A01BC' */
  protocol: string;
  order: string;
  state: ReturnStateView;
  lines: ReturnLineView[];
  comment: string;
  /** Why it was refused; empty otherwise. */
  refusal: string;
  /** Until when it is to be posted; null before it is authorised. */
  postBy: string | null;
  /** The reverse label, once it is there. */
  label: { tracking: string | null; url: string | null } | null;
  /** Its money; null while nothing is owed. `waits`: the shop still has to decide. Reais. */
  refund: { state: 'waits' | 'requested' | 'done' | 'failed'; amount: number } | null;
  exchange: ExchangeView | null;
  /** What becomes of the pieces that the inspection refused; null without any. */
  sendBack: SendBackView | null;
  createdAt: string;
  endedAt: string | null;
}

/** What a line can be exchanged for. */
export interface ExchangeOptionsView {
  /** What a piece of the product costs more (or less) than this one did, in reais; instead of a defective one never more. */
  difference: number;
  defectDifference: number;
  /** Sizes and colours of the product; of one with `stock` 0 nothing is left. `same`: as bought, for a defect alone. */
  variants: { size: string; color: string; value: string; stock: number; same: boolean }[];
}

/** Returns of an order, and what may be returned now. */
export interface OwnReturnsResponse {
  data: {
    returns: ReturnView[];
    options: {
      /** Each reason with its last day, as '2026-12-20'; empty when it is too late, or too early. */
      reasons: { reason: ReturnReasonView; until: string }[];
      /** Pieces of each line that are neither back nor in another return; `exchange` null: only the money goes back. */
      items: { item: string; left: number; exchange: ExchangeOptionsView | null }[];
    };
  };
}

/** A return as the back office sees it. */
export interface AdminReturnView extends ReturnView, ReturnDeadlineView {
  /** `embroidered`: its pieces are not sold again. */
  lines: (ReturnLineView & { sku: string; restocked: number; writtenOff: number; embroidered: boolean })[];
  customer: { name: string; email: string; phone: string };
  note: string;
  photos: string[];
  /** Its parcel may be received: an expired one only while its pieces are in no other return and its order stands. */
  mayArrive: boolean;
  /** Reais that were given back on the page of its order since it was asked for, while its own money is not. */
  givenByHand: number;
  /** The orders on whose pages a second administrator decides about what each paid of its money; absent while none has to. */
  approvalOrders?: string[];
  /** Reais of the reverse label, and why the carrier did not sell it. */
  labelPrice: number | null;
  labelError: string;
  /** What happened to it, the first first. */
  history: ReturnStepView[];
}

export interface AdminReturnResponse {
  data: { return: AdminReturnView };
}

/**
 * What a decision came to. `refund`: on its way, waiting for another administrator, nothing to give back, or left to somebody who
 * may give money back.
 */
export interface InspectedReturnResponse extends AdminReturnResponse {
  refund: 'given' | 'waits' | 'nothing' | 'unpaid';
}

/** What an inspection would come to. Amounts in reais. */
export interface InspectionPreviewView {
  /** What was paid for the accepted pieces of a line: `back` goes back, `instead` pays for what is wanted instead. */
  lines: { line: string; back: number; instead: number }[];
  /** Of the sale, with its last pieces. */
  freight: number;
  /** What goes back in all: at most what is left of what was paid. */
  amount: number;
  /** What the customer has to pay for the exchange. */
  pay: number;
  /** As of `InspectedReturnResponse`. */
  outcome: InspectedReturnResponse['refund'];
  /** The payments by which it goes back; `byHand`: a person gives it. */
  payments: { order: string; method: string; byHand: boolean; amount: number }[];
}

/** Answer of POST /admin/returns/{id}/inspection/preview. */
export interface InspectionPreviewResponse {
  data: { preview: InspectionPreviewView };
}

/** Until when somebody has to act on a return: its customer while it is authorised, else the shop. */
export interface ReturnDeadlineView {
  /** Since when it is in its state. */
  since: string;
  /** Null where nobody has to act. */
  deadline: string | null;
  /** Negative when the deadline has passed; null without one. */
  daysLeft: number | null;
}

export interface AdminReturnRowView extends ReturnDeadlineView {
  id: string;
  protocol: string;
  order: string;
  customer: string;
  state: ReturnStateView;
  pieces: number;
  reasons: ReturnReasonView[];
  createdAt: string;
  labelFailed: boolean;
  /** Other pieces are wanted instead. */
  exchange: boolean;
}

/** A return on the page of its order. */
export interface OrderReturnView extends ReturnDeadlineView {
  id: string;
  protocol: string;
  state: ReturnStateView;
  pieces: number;
  /** Pieces by line of the order that its inspection gives back; absent once it is inspected or ended. */
  openPieces?: { item: string; quantity: number }[];
  exchange: boolean;
  /** What happened to it, the first first. */
  history: ReturnStepView[];
}

/** The return whose exchange an order was made of, and the order that it belongs to. */
export interface ExchangeSourceView {
  id: string;
  protocol: string;
  order: string;
}

/** Answer of GET /admin/returns, the newest first; of those that wait for somebody, the one with the first deadline. */
export interface AdminReturnsResponse extends PaginationView {
  returns: AdminReturnRowView[];
}

/** Pieces of a line of a cancelled order that had left, and are expected back. */
export interface ReturningPieceView {
  /** The line of the order. */
  item: string;
  quantity: number;
  /** Somebody has stitched on it: it is not sold again. */
  embroidered: boolean;
}

/** An order that was cancelled after posting, of which pieces are not inspected yet. */
export interface ReturnedParcelView {
  order: string;
  customer: string;
  tracking: string | null;
  cancelledAt: string;
  /** The carrier could not deliver it, and brings it back. */
  undelivered: boolean;
  lines: (ReturningPieceView & { name: string; variant: string; image: string })[];
}

/** Answer of GET /admin/returned-parcels, the one that waits longest first. */
export interface ReturnedParcelsResponse extends PaginationView {
  parcels: ReturnedParcelView[];
}

/** Pieces that an inspection refused, at the desk. */
export interface SendBackRowView {
  /** The id of the return. */
  id: string;
  protocol: string;
  order: string;
  customer: string;
  state: SendBackStateView;
  /** Pieces that go back; 0 when their money was given back meanwhile. */
  pieces: number;
  lines: { name: string; variant: string; quantity: number }[];
  since: string;
  tracking: string | null;
  labelError: string;
  /** The document of the label, for who may print it; null while there is none. */
  labelUrl: string | null;
}

/** Answer of GET /admin/send-backs, what waits longest first. */
export interface SendBacksResponse extends PaginationView {
  sendBacks: SendBackRowView[];
}

/** Where the pieces are after a step of the desk. */
export interface SendBackResponse {
  data: { state: SendBackStateView };
}

/** What became of the pieces of a returned parcel. */
export interface InspectedParcelResponse {
  data: { restocked: number; writtenOff: number };
}
