import type { DifferenceKind, DifferenceState } from '@plantao/domain/reconciliation/rules/difference.rules';
import type { ReadingOutcome } from '@plantao/domain/payments/rules/reading.rules';
import type { PaginationView } from '../http/pagination.view.js';

/** What the shop and the provider say differently of one payment. Amounts in reais, moments in ISO 8601. */
export interface DifferenceView {
  id: string;
  kind: DifferenceKind;
  state: DifferenceState;
  /** The provider's payment number. */
  paymentId: string;
  /** The order that it is of, where it is one of the shop's. */
  order: string | null;
  /** By the shop, and by the report. */
  expected: number;
  found: number;
  /** Another currency. */
  detail: string;
  paidAt: string | null;
  openedAt: string;
  /** How often it came back after it had ended. */
  reopened: number;
  note: string;
  explainedBy: string | null;
  /** Who asked for the money to go back, and waits for a second person until `until`; null for nobody. */
  refundAsked: { id: string; name: string; until: string } | null;
  closedBy: 'agreed' | 'applied' | null;
  endedAt: string | null;
}

/** One comparison with the provider's report. */
export interface ComparisonView {
  id: string;
  state: 'running' | 'done' | 'failed';
  /** Who asked for it; null: the job of the night. */
  askedBy: string | null;
  createdAt: string;
  finishedAt: string | null;
  from: string;
  until: string;
  payments: number;
  opened: number;
  closed: number;
  /** Why it failed, or what it waits for; '' where all is well. */
  error: string;
}

export interface DifferencesResponse extends PaginationView {
  differences: DifferenceView[];
  /** How many are open, whatever the list shows; counted up to a limit. */
  open: number;
  latest: ComparisonView | null;
}

export interface DifferenceResponse {
  difference: DifferenceView;
}

/** What became of a payment that was read again. */
export interface AppliedDifferenceResponse extends DifferenceResponse {
  outcome: ReadingOutcome;
}

export interface ComparisonResponse {
  comparison: ComparisonView;
}
