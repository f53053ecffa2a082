import type { ReadingOutcome, ReadingSource } from '@plantao/domain/payments/rules/reading.rules';
import type { DifferenceKind, DifferenceState } from '@plantao/domain/reconciliation/rules/difference.rules';

interface Moment {
  /** ISO 8601. */
  at: string;
}

/** An attempt to charge the order. Amounts in reais. */
export interface AttemptView extends Moment {
  type: 'attempt';
  id: string;
  attempt: number;
  method: 'pix' | 'card' | 'boleto' | 'manual';
  amount: number;
  state: string;
  statusDetail: string;
  paymentId: string | null;
  /** Idempotency key at the provider. */
  key: string;
  /** Who made it: the customer, staff who registered it by hand, or nobody here: it was found at the provider. */
  by: 'customer' | 'staff' | 'provider';
  /** How often the provider was asked about it by itself, and when it is asked next. */
  polls: number;
  nextPollAt: string | null;
}

/** Something that was heard of a payment, and what became of it. */
export interface ReadingView extends Moment {
  type: 'reading';
  id: string;
  paymentId: string;
  source: ReadingSource;
  /** null: the notification waits to be read. */
  outcome: ReadingOutcome | null;
  /** When it came, of a notification that was read later. */
  receivedAt: string | null;
  /** What the provider said. */
  status: string;
  statusDetail: string;
  amount: number | null;
  stateBefore: string;
  stateAfter: string;
  /** How often the same was heard, and when first. */
  times: number;
  firstAt: string;
}

export interface RefundStepView extends Moment {
  type: 'refund';
  id: string;
  amount: number;
  state: 'requested' | 'done' | 'failed' | 'cancelled';
  doneAt: string | null;
  /** Since when the provider does not answer, of one that is asked for. ISO 8601. */
  awaitsSince: string | null;
  error: string;
  why: string;
  providerRefundId: string | null;
}

export interface DifferenceStepView extends Moment {
  type: 'difference';
  id: string;
  kind: DifferenceKind;
  state: DifferenceState;
  paymentId: string;
}

export type PaymentStepView = AttemptView | ReadingView | RefundStepView | DifferenceStepView;

/** All that happened to the payments of an order, the newest first. */
export interface OrderPaymentsResponse {
  order: { id: string; status: string; paidState: string; total: number };
  steps: PaymentStepView[];
  /** There are more steps than are shown. */
  more: boolean;
}

/** What the provider's answer changed: each charge whose state is another one now. */
export interface ChangedChargeView {
  paymentId: string | null;
  from: string;
  to: string;
}

export interface CheckedPaymentsResponse extends OrderPaymentsResponse {
  changes: ChangedChargeView[];
}

export interface ReappliedPaymentResponse extends OrderPaymentsResponse {
  outcome: ReadingOutcome;
}
