import type { ErrorCode } from '../../shared/errors/catalog.js';
import type { OrderStatus } from '../../orders/rules/order-status.rules.js';
import type { DeliveryAddress, ShipType } from '../../orders/rules/order-snapshots.rules.js';

export interface LabelFacts {
  readonly status: OrderStatus;
  readonly address: Partial<DeliveryAddress> | null;
  readonly shipType: Partial<ShipType> | null;
  /** Lines of which pieces are left to send. */
  readonly items: number;
  /** Its payment is contested, and nobody said that it is posted nevertheless. */
  readonly contested?: boolean;
}

/** Why an order gets no label (LABEL-02 … LABEL-05), in the specification's order; undefined when it may have one. */
export function labelProblem({
  status,
  address,
  shipType,
  items,
  contested,
}: LabelFacts): ErrorCode | undefined {
  if (status === 'cancelled') return 'label.cancelled-order';
  if (contested) return 'order.contested';
  if (!address?.street || !address.zipCode) return 'label.no-address';
  if (!shipType?.name) return 'label.no-method';
  return items > 0 ? undefined : 'label.no-items';
}

export const LABEL_STATES = ['requested', 'pending', 'paying', 'released', 'cancelled', 'refused'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/**
 * The price guard (LABEL-09, correctness 3.12): whether a label costs something else than the price that was seen, both
 * in centavos. One whose price nobody has named yet does not.
 */
export const priceChanged = (askedCents: number | null, seenCents: number | null): boolean =>
  askedCents !== null && askedCents !== seenCents;

/** LABEL-07: the status on the screen; `paying` is shown as pending, a refused label may be requested again. */
export function labelStatus(
  state: LabelState | null,
): 'none' | 'requested' | 'pending' | 'released' | 'other' {
  if (state === null || state === 'refused') return 'none';
  if (state === 'paying') return 'pending';
  return state === 'cancelled' ? 'other' : state;
}
