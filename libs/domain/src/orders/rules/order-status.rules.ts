/** The statuses of the specification, in the order of an order's life. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * What became of the money, apart from the status (correctness 3.12). `charged_back`: a dispute was lost and the bank
 * has given the money back; such an order is posted no more, and cancelling it gives back its pieces but no money.
 */
export const PAID_STATES = ['unpaid', 'paid', 'refunding', 'refunded', 'disputed', 'charged_back'] as const;
export type PaidState = (typeof PAID_STATES)[number];

/** The history of an order. */
export const STEP_KINDS = [
  'placed',
  'payment-started',
  'payment-refused',
  'paid',
  'status',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'label-requested',
  'label-generated',
  'label-released',
  'label-failed',
  'refund-requested',
  'refunded',
  'refund-failed',
  'late-payment',
  'chargeback',
  'chargeback-lost',
  'chargeback-won',
  'edited',
  'parcel-inspected',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Who caused a step, and when. `name` is what the history shows: a person's name or 'Loja'. */
export interface StepBy {
  readonly name: string;
  readonly at: Date;
  readonly detail?: string;
}

export const CANCEL_REASONS = ['customer', 'admin', 'expired', 'replaced'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface OrderState {
  readonly status: OrderStatus;
  readonly paidState: PaidState;
  /** Somebody said that it is posted although its payment is contested. */
  readonly shipsContested?: boolean;
}

/** What may happen to an order. `menu` is the administrator's choice of a status. */
export type OrderTrigger =
  | {
      readonly kind:
        | 'approved'
        | 'attempt-failed'
        | 'hold-expired'
        | 'customer-cancels'
        | 'admin-cancels'
        | 'carrier-posted'
        | 'carrier-delivered';
    }
  | { readonly kind: 'menu'; readonly to: OrderStatus };

/**
 * What a step does besides the status. `pay`: holds committed, coupon consumed. `release`: everything given back.
 * `ship`: the pieces leave. `refund`: the money goes back. `late`: an approval that came too late.
 */
export type OrderEffect = 'pay' | 'ship' | 'deliver' | 'release' | 'refund' | 'late' | 'prolong';

export interface OrderTransition {
  /** The row of the table in correctness 3.12. */
  readonly row: `O${number}`;
  readonly to: OrderStatus;
  readonly effects: readonly OrderEffect[];
}

const RANK: Record<Exclude<OrderStatus, 'cancelled'>, number> = {
  pending: 0,
  confirmed: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
};

/** Whether this order was paid for once, whatever became of the money since. */
export const isPaid = (state: OrderState): boolean => state.paidState !== 'unpaid';

/** Whether the buyer contests its payment at the bank, or the bank has given the money back. */
const isContested = ({ paidState }: Pick<OrderState, 'paidState'>): boolean =>
  paidState === 'disputed' || paidState === 'charged_back';

/** Whether nothing of it is bought or posted, since its payment is contested and nobody said otherwise (ADR 42). */
export const isHeldByDispute = (state: Pick<OrderState, 'paidState' | 'shipsContested'>): boolean =>
  isContested(state) && state.shipsContested !== true;

/** Whether its money lets it be posted: it is paid, or contested and somebody said that it goes on (ADR 42). */
export const moneyLetsShip = (state: Pick<OrderState, 'paidState' | 'shipsContested'>): boolean =>
  state.paidState === 'paid' || (isContested(state) && state.shipsContested === true);

/** `moneyLetsShip` as a condition on the columns of shop_order. */
export const MONEY_LETS_SHIP = `(paid_state = 'paid' or paid_state in ('disputed', 'charged_back') and ships_contested)`;

/**
 * The one table of an order's life (correctness 3.12): the step that a trigger makes, or undefined when the
 * order refuses it.
 */
export function nextStep(state: OrderState, trigger: OrderTrigger): OrderTransition | undefined {
  const { status } = state;
  if (status === 'cancelled')
    return trigger.kind === 'approved' ? { row: 'O14', to: 'cancelled', effects: ['late'] } : undefined;
  switch (trigger.kind) {
    case 'approved':
      return isPaid(state)
        ? { row: 'O14', to: status, effects: ['late'] }
        : { row: 'O2', to: 'confirmed', effects: ['pay'] };
    case 'attempt-failed':
      return isPaid(state) ? undefined : { row: 'O3', to: status, effects: ['prolong'] };
    case 'hold-expired':
      return isPaid(state) ? undefined : { row: 'O4', to: 'cancelled', effects: ['release'] };
    case 'customer-cancels':
      return isPaid(state) ? undefined : { row: 'O5', to: 'cancelled', effects: ['release'] };
    case 'admin-cancels':
      return cancelledByAdmin(state);
    case 'carrier-posted':
      return isPaid(state) ? posted(status) : undefined;
    case 'carrier-delivered':
      return status === 'shipped' ? { row: 'O9', to: 'delivered', effects: ['deliver'] } : undefined;
    case 'menu':
      return chosenByAdmin(state, trigger.to);
  }
}

function cancelledByAdmin(state: OrderState): OrderTransition {
  if (!isPaid(state)) return { row: 'O5', to: 'cancelled', effects: ['release'] };
  const left = state.status === 'shipped' || state.status === 'delivered';
  return {
    row: left ? 'O13' : 'O12',
    to: 'cancelled',
    effects: state.paidState === 'charged_back' ? ['release'] : ['release', 'refund'],
  };
}

function chosenByAdmin(state: OrderState, to: OrderStatus): OrderTransition | undefined {
  if (to === 'cancelled' || state.status === 'cancelled') return undefined;
  if (!isPaid(state)) return to === 'pending' ? undefined : paidByHand(to);
  if (RANK[to] <= RANK[state.status] || to === 'confirmed' || to === 'processing') {
    const swap =
      (state.status === 'confirmed' && to === 'processing') ||
      (state.status === 'processing' && to === 'confirmed');
    return { row: swap ? 'O7' : 'O11', to, effects: [] };
  }
  return forward(state, to);
}

function paidByHand(to: OrderStatus): OrderTransition {
  const effects: OrderEffect[] = ['pay'];
  if (to === 'shipped' || to === 'delivered') effects.push('ship');
  if (to === 'delivered') effects.push('deliver');
  return { row: 'O6', to, effects };
}

/** O8. That the carrier has the parcel is true whatever became of the money since: its pieces are not here any more. */
function posted(status: OrderStatus): OrderTransition | undefined {
  return RANK[status as keyof typeof RANK] < RANK.shipped
    ? { row: 'O8', to: 'shipped', effects: ['ship'] }
    : undefined;
}

/**
 * A person may ship and deliver only for kept money; pieces that have left do not leave again (the ledger sees to it).
 */
function forward(state: OrderState, to: OrderStatus): OrderTransition | undefined {
  const mayLeave = state.paidState === 'paid' || (isContested(state) && !isHeldByDispute(state));
  if (!mayLeave) return undefined;
  if (to === 'shipped') return posted(state.status);
  if (to !== 'delivered') return undefined;
  return state.status === 'shipped'
    ? { row: 'O9', to, effects: ['deliver'] }
    : { row: 'O10', to, effects: ['ship', 'deliver'] };
}
