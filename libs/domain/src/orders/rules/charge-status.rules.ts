export const CHARGE_STATES = [
  'creating',
  'open',
  'in_process',
  'approved',
  'rejected',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
  'disputed',
  'charged_back',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** How far a charge has come. News of a lower or equal rank never overwrites (correctness 3.6, P23). */
const RANK: Record<ChargeState, number> = {
  creating: 0,
  open: 1,
  in_process: 2,
  rejected: 3,
  expired: 3,
  cancelled: 3,
  approved: 4,
  disputed: 5,
  refunding: 5,
  refunded: 6,
  charged_back: 6,
};

/** Whether a charge may go from one state to the other; a dispute that was won is the only way back. */
export function chargeMayBecome(from: ChargeState, to: ChargeState): boolean {
  return RANK[to] > RANK[from] || (from === 'disputed' && to === 'approved');
}

/** Whether an answer of the provider is still awaited; an order has one such charge at the most. */
export function isLive(state: ChargeState): boolean {
  return RANK[state] <= RANK.in_process;
}

/** Marks a call that ended without an answer: it may be resumed at once. */
export const UNANSWERED = 'unanswered';
/** Marks a call that was not even begun, the provider being left alone for a while: it may be resumed at once. */
export const UNSENT = 'unsent';

/** Whether the customer was told to wait for this card: a bank looks at it, or nobody knows what became of it. */
export function isAwaited(charge: { method: string; state: ChargeState; statusDetail: string }): boolean {
  if (charge.method !== 'card') return false;
  return charge.state === 'in_process' || (charge.state === 'creating' && charge.statusDetail === UNANSWERED);
}

/** The provider's word for our state: what payment-status and payment-create answer. */
export type PaymentWord =
  'pending' | 'approved' | 'in_process' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';

const WORDS: Record<ChargeState, PaymentWord> = {
  creating: 'pending',
  open: 'pending',
  in_process: 'in_process',
  approved: 'approved',
  rejected: 'rejected',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunding: 'refunded',
  refunded: 'refunded',
  disputed: 'approved',
  charged_back: 'charged_back',
};

export function paymentWord(state: ChargeState): PaymentWord {
  return WORDS[state];
}

/** The state that a provider's answer means; an expired code says so in its detail. */
export function stateOfAnswer(status: string, statusDetail: string): ChargeState {
  switch (status) {
    case 'pending':
      return 'open';
    case 'cancelled':
      return statusDetail === 'expired' ? 'expired' : 'cancelled';
    case 'in_process':
    case 'approved':
    case 'rejected':
    case 'refunded':
    case 'disputed':
    case 'charged_back':
      return status;
    default:
      return 'in_process';
  }
}

const CARDS_PER_ORDER = 5;
const CARDS_PER_DAY = 10;

/** Card attempts left of those that an order, and its customer in a day, may make (correctness 3.6). */
export function cardsLeft(tried: { readonly here: number; readonly today: number }): number {
  return Math.min(CARDS_PER_ORDER - tried.here, CARDS_PER_DAY - tried.today);
}
