import type { PayMethod } from './payment-amounts.rules.js';

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

/** How far a charge has come. An update of a lower or equal rank never overwrites (correctness 3.6, P23). */
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

/** The provider's detail of a chargeback whose amount it paid back to the shop. */
export const REIMBURSED = 'reimbursed';

/**
 * Whether a charge may go from one state to the other. The only ways back: a dispute that was won, and a lost one whose
 * amount the provider pays back to the shop, which it says by its `statusDetail`; `knownDetail`, the charge's own,
 * shows whether that was heard and nothing was owed. Such money may still be given back at the provider.
 */
export function chargeMayBecome(
  from: ChargeState,
  to: ChargeState,
  statusDetail = '',
  knownDetail = '',
): boolean {
  if (from === 'charged_back')
    return knownDetail === REIMBURSED ? to === 'refunded' : to === 'approved' && statusDetail === REIMBURSED;
  return RANK[to] > RANK[from] || (from === 'disputed' && to === 'approved');
}

/** Whether a response of the provider is still awaited; an order has one such charge at most. */
export function isLive(state: ChargeState): boolean {
  return RANK[state] <= RANK.in_process;
}

/** Marks a call that ended without a response: it may be resumed at once. */
export const UNANSWERED = 'unanswered';
/** Marks a call that was not even begun, the provider being left alone for a while: it may be resumed at once. */
export const NOT_SENT = 'unsent';

/**
 * Whether this card payment is under review for the customer: a bank looks at it, or nobody knows what became of it.
 */
export function isAwaitingResult(charge: {
  method: string;
  state: ChargeState;
  statusDetail: string;
}): boolean {
  if (charge.method !== 'card') return false;
  return charge.state === 'in_process' || (charge.state === 'creating' && charge.statusDetail === UNANSWERED);
}

/** The provider's word for our state: what payment-status and payment-create answer. */
export type PaymentStatusName =
  'pending' | 'approved' | 'in_process' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';

const STATUS_NAMES: Record<ChargeState, PaymentStatusName> = {
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

export function paymentStatusName(state: ChargeState): PaymentStatusName {
  return STATUS_NAMES[state];
}

/**
 * The state that a provider's response means. The detail indicates an expired code, and the state of a chargeback:
 * still disputed over (`in_process`), paid back to the shop (`reimbursed`), or lost (`settled`; providers A.6).
 */
export function stateOfResponse(status: string, statusDetail: string): ChargeState {
  switch (status) {
    case 'pending':
      return 'open';
    case 'cancelled':
      return statusDetail === 'expired' ? 'expired' : 'cancelled';
    case 'charged_back':
      if (statusDetail === 'in_process') return 'disputed';
      return statusDetail === REIMBURSED ? 'approved' : 'charged_back';
    case 'in_process':
    case 'approved':
    case 'rejected':
    case 'refunded':
    case 'disputed':
      return status;
    default:
      return 'in_process';
  }
}

const METHOD_NAMES: Readonly<Record<PayMethod | 'manual', string>> = {
  pix: 'PIX',
  card: 'Cartão de crédito',
  boleto: 'Boleto',
  manual: 'Pagamento manual',
};

/** The name of a charge's payment method in an order's history. */
export const methodName = (method: PayMethod | 'manual'): string => METHOD_NAMES[method];

const CARDS_PER_ORDER = 5;
const CARDS_PER_DAY = 10;

/** Card attempts left of those that an order, and its customer in a day, may make (correctness 3.6). */
export function cardsLeft(tried: { readonly here: number; readonly today: number }): number {
  return Math.min(CARDS_PER_ORDER - tried.here, CARDS_PER_DAY - tried.today);
}
