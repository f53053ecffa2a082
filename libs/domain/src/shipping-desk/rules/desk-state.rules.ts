import { moneyLetsShip, type OrderStatus, type PaidState } from '../../orders/rules/order-status.rules.js';
import type { LabelState } from '../../shipping/rules/label.rules.js';

/** The steps that people ask a batch for, in their order; printing answers at once, the others are done by a job. */
export const DESK_STEPS = ['request', 'pay', 'print', 'post'] as const;
export type DeskStep = (typeof DESK_STEPS)[number];
/** The steps that the job does, an order after the other. */
export const QUEUED_STEPS = ['request', 'pay', 'post'] as const satisfies readonly DeskStep[];
export type QueuedStep = (typeof QUEUED_STEPS)[number];

/** Orders of a batch at most. */
export const MAX_BATCH_ORDERS = 500;

/**
 * How far an order of a batch is. `requesting` and `paying` wait for the carrier; `stopped` goes no further: it was
 * cancelled, no piece of it is left, or its money is not the shop's.
 */
export const DESK_STATES = [
  'to-request',
  'requesting',
  'to-pay',
  'paying',
  'to-print',
  'to-post',
  'posted',
  'stopped',
] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** What decides how far an order is on the desk. */
export interface DeskFacts {
  readonly status: OrderStatus;
  readonly paidState: PaidState;
  /** Whether it goes on although its payment is contested (ADR 42). */
  readonly shipsContested: boolean;
  /** What pays for the pieces of an exchange is contested. */
  readonly held?: boolean;
  /** No piece of it is left to be packed. */
  readonly empty?: boolean;
  /** The active label; null for none. */
  readonly label: {
    readonly state: LabelState;
    /** Centavos; null while the carrier has named none. */
    readonly priceCents: number | null;
    readonly printable: boolean;
  } | null;
  /** Whether its label was printed from this batch. */
  readonly printed: boolean;
}

export function deskState({
  status,
  paidState,
  shipsContested,
  held,
  empty,
  label,
  printed,
}: DeskFacts): DeskState {
  if (status === 'shipped' || status === 'delivered') return 'posted';
  if (status === 'cancelled' || !moneyLetsShip({ paidState, shipsContested }) || held || empty)
    return 'stopped';
  switch (label?.state) {
    case 'requested':
      return 'requesting';
    case 'pending':
      return label.priceCents === null ? 'requesting' : 'to-pay';
    case 'paying':
      return 'paying';
    case 'released':
      if (!label.printable) return 'paying';
      return printed ? 'to-post' : 'to-print';
    default:
      return 'to-request';
  }
}

/** From which state an order takes a step. What was not printed here may have been printed from its page: it is posted too. */
const FROM: Readonly<Record<DeskStep, readonly DeskState[]>> = {
  request: ['to-request'],
  pay: ['to-pay'],
  print: ['to-print', 'to-post'],
  post: ['to-post'],
};

export const takesStep = (step: DeskStep, state: DeskState): boolean => FROM[step].includes(state);

/** How many orders are in each state. */
export function countStates(states: Iterable<DeskState>): Record<DeskState, number> {
  const counts = Object.fromEntries(DESK_STATES.map((state) => [state, 0])) as Record<DeskState, number>;
  for (const state of states) counts[state] += 1;
  return counts;
}
