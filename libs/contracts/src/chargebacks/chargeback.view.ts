import type { PaginationView } from '../http/pagination.view.js';

export type ChargebackStateView =
  'open' | 'sending' | 'evidence_sent' | 'accepted' | 'expired' | 'won' | 'lost';

export interface ChargebackRowView {
  id: string;
  /** The provider's number. */
  number: string;
  order: string;
  customer: string;
  /** Reais. */
  amount: number;
  /** In words: 'Não reconhece a compra'. */
  reason: string;
  state: ChargebackStateView;
  /** Until when evidence is taken. */
  deadline: string | null;
  /** Days until then, the last one begun; negative when it has passed. Null without a deadline. */
  daysLeft: number | null;
  createdAt: string;
  decidedAt: string | null;
}

/** How many, and what they come to in reais. */
export interface ChargebackTotalView {
  count: number;
  amount: number;
}

/** Answer of GET /admin/chargebacks: those to be answered first, by their deadline; then the newest. */
export interface ChargebacksResponse extends PaginationView {
  chargebacks: ChargebackRowView[];
  /** What is undecided: to be answered, and at the bank. */
  atStake: { open: ChargebackTotalView; waiting: ChargebackTotalView };
}

export interface ChargebackStepView {
  kind:
    | 'opened'
    | 'deadline'
    | 'note'
    | 'file-added'
    | 'file-removed'
    | 'evidence-asked'
    | 'evidence-sent'
    | 'evidence-refused'
    | 'documents-valid'
    | 'documents-invalid'
    | 'accepted'
    | 'expired'
    | 'posting-allowed'
    | 'won'
    | 'lost';
  actor: string;
  detail: string;
  at: string;
}

export interface ChargebackFileView {
  id: string;
  name: string;
  bytes: number;
  actor: string;
  createdAt: string;
}

export interface ChargebackView extends ChargebackRowView {
  coverable: boolean | null;
  /** Why the provider did not take the evidence; empty otherwise. */
  sendError: string;
  /** Whether the provider asks for no evidence. */
  unneeded?: boolean;
  acceptReason: string;
  answeredAt: string | null;
  payment: {
    /** The provider's number; null of one that was registered by hand. */
    number: string | null;
    details: string;
    installments: number;
    /** Reais. */
    amount: number;
    /** What of it the buyer has back already, in reais. A process of the release before does not say it. */
    refunded?: number;
    approvedAt: string | null;
    authorisation: string;
    cardHolder: string;
    threeDs: boolean;
  };
  orderStatus: 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  /** Whether the order waits because of it, goes on because somebody said so, or is not affected. */
  posting: 'held' | 'allowed' | 'free';
  steps: ChargebackStepView[];
  pictures: ChargebackFileView[];
  /** The evidence as it was sent. */
  sent: ChargebackFileView | null;
}

export interface ChargebackResponse {
  data: { chargeback: ChargebackView };
}
