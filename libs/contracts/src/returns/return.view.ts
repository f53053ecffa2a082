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
  createdAt: string;
  endedAt: string | null;
}

/** Returns of an order, and what may be returned now. */
export interface OwnReturnsResponse {
  data: {
    returns: ReturnView[];
    options: {
      /** Each reason with its last day, as '2026-12-20'; empty when it is too late, or too early. */
      reasons: { reason: ReturnReasonView; until: string }[];
      /** Pieces of each line that are neither back nor in another return. */
      items: { item: string; left: number }[];
    };
  };
}

/** A return as the back office sees it. */
export interface AdminReturnView extends ReturnView {
  lines: (ReturnLineView & { sku: string; restocked: number; writtenOff: number })[];
  customer: { name: string; email: string; phone: string };
  note: string;
  photos: string[];
  /** Reais of the reverse label, and why the carrier did not sell it. */
  labelPrice: number | null;
  labelError: string;
  authorisedAt: string | null;
  postedAt: string | null;
  receivedAt: string | null;
  inspectedAt: string | null;
}

export interface AdminReturnResponse {
  data: { return: AdminReturnView };
}

/** What a decision came to. `refund`: on its way, waiting for another administrator, or nothing to give back. */
export interface InspectedReturnResponse extends AdminReturnResponse {
  refund: 'given' | 'waits' | 'nothing';
}

export interface AdminReturnRowView {
  id: string;
  protocol: string;
  order: string;
  customer: string;
  state: ReturnStateView;
  pieces: number;
  reasons: ReturnReasonView[];
  createdAt: string;
  postBy: string | null;
  labelFailed: boolean;
}

/** Answer of GET /admin/returns, the newest first. */
export interface AdminReturnsResponse extends PaginationView {
  returns: AdminReturnRowView[];
}
