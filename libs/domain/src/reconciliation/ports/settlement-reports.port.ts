/** A stretch of time, from `from` up to but without `until`. */
export interface SettlementWindow {
  readonly from: Date;
  readonly until: Date;
}

/** What a line of the report is about; `other`: withdrawals and whatever else moves the account. */
export const SETTLEMENT_KINDS = ['payment', 'refund', 'chargeback', 'other'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** One line of the provider's settlement report. Amounts in centavos. */
export interface SettlementLine {
  /** Its place in the file, from 1. */
  readonly number: number;
  /** The provider's payment number. */
  readonly paymentId: string;
  /** Our order's id, as we sent it; '' where the provider has none. */
  readonly reference: string;
  readonly kind: SettlementKind;
  /** Without sign: the kind says which way it went. */
  readonly amountCents: number;
  readonly currency: string;
  /** What the provider keeps, without sign. */
  readonly feeCents: number;
  /** What the line changed in the account, with its sign. */
  readonly netCents: number;
  /** Whether it is of our account. */
  readonly ours: boolean;
  readonly at: Date | null;
}

/** The provider does not respond, or says something that is no report. Worth trying again. */
export class SettlementUnavailable extends Error {
  override name = 'SettlementUnavailable';
}

/** The settlement report of the payment provider: asked for, written by it within minutes, read line by line. */
export abstract class SettlementReports {
  /**
   * Asks for the report of a window. Returns the provider's id of it, where it gives one.
   * @throws SettlementUnavailable
   */
  abstract request(window: SettlementWindow): Promise<string | null>;
  /**
   * The name of its file; undefined while it is being written. `since`: when it was asked for.
   * @throws SettlementUnavailable
   */
  abstract find(id: string | null, window: SettlementWindow, since: Date): Promise<string | undefined>;
  /**
   * Its lines, as they arrive: the file is never held whole.
   * @throws SettlementUnavailable
   */
  abstract lines(file: string, signal: AbortSignal): AsyncIterable<SettlementLine>;
}
