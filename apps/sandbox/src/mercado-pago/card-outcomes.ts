import type { PaymentStatus } from './payment-status.js';

export interface CardOutcome {
  status: PaymentStatus;
  detail: string;
}

/** Test holder names of the provider and what becomes of a payment with each. */
const REFUSALS: Record<string, string> = {
  OTHE: 'cc_rejected_other_reason',
  CALL: 'cc_rejected_call_for_authorize',
  FUND: 'cc_rejected_insufficient_amount',
  SECU: 'cc_rejected_bad_filled_security_code',
  EXPI: 'cc_rejected_bad_filled_date',
  FORM: 'cc_rejected_bad_filled_other',
  CARD: 'cc_rejected_bad_filled_card_number',
  INST: 'cc_rejected_invalid_installments',
  DUPL: 'cc_rejected_duplicated_payment',
  LOCK: 'cc_rejected_card_disabled',
  CTNA: 'cc_rejected_card_type_not_allowed',
  ATTE: 'cc_rejected_max_attempts',
  BLAC: 'cc_rejected_blacklist',
};

/**
 * Decides a card payment by the holder's name; any name that is not a test name is approved.
 * In binary mode nothing stays in process: what would, is refused.
 */
export function outcomeOf(holder: string, binaryMode: boolean): CardOutcome {
  const name = holder.trim().toUpperCase().split(/\s+/)[0] ?? '';
  const refusal = REFUSALS[name];
  if (refusal) return { status: 'rejected', detail: refusal };
  if (name === 'CONT') {
    return binaryMode
      ? { status: 'rejected', detail: 'cc_rejected_other_reason' }
      : { status: 'in_process', detail: 'pending_contingency' };
  }
  return { status: 'approved', detail: 'accredited' };
}
