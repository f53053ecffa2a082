import type { Model } from './linearizability.js';

export type OrderStatusName = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

/** What a client did to one order, or what happened to it at the provider. */
export type OrderInput =
  | { readonly kind: 'place' | 'customer-cancels' | 'admin-cancels' | 'approved' | 'expired' | 'read' }
  | { readonly kind: 'menu'; readonly to: OrderStatusName };

export type OrderOutput =
  { readonly kind: 'done' | 'refused' } | { readonly kind: 'seen'; readonly status: OrderStatusName };

interface OrderRegister {
  readonly status: OrderStatusName | 'absent';
  readonly paid: boolean;
}

const UNSHIPPED = ['confirmed', 'processing'] as const;

/** The state after a legal transition (specification 3.12, without its code); undefined when the order refuses it. */
function moved({ status, paid }: OrderRegister, input: OrderInput): OrderRegister | undefined {
  switch (input.kind) {
    case 'place':
      return status === 'absent' ? { status: 'pending', paid: false } : undefined;
    case 'approved':
      // Money that comes too late is given back: the status stays.
      if (status === 'absent') return undefined;
      return status === 'cancelled' || paid ? { status, paid } : { status: 'confirmed', paid: true };
    case 'customer-cancels':
    case 'expired':
      return status === 'pending' && !paid ? { status: 'cancelled', paid } : undefined;
    case 'admin-cancels':
      return status === 'absent' || status === 'cancelled' ? undefined : { status: 'cancelled', paid };
    case 'menu':
      return chosen({ status, paid }, input.to);
    case 'read':
      return { status, paid };
  }
}

/** An administrator moves an order between the statuses before its dispatch; an unpaid one is paid by hand with it. */
function chosen({ status, paid }: OrderRegister, to: OrderStatusName): OrderRegister | undefined {
  const isOpen = status === 'pending' || (paid && UNSHIPPED.some((each) => each === status));
  return isOpen && UNSHIPPED.some((each) => each === to) ? { status: to, paid: true } : undefined;
}

/** One order as a register: legal transitions only, and reads that agree with the order in real time. */
export const ORDER_MODEL: Model<OrderRegister, OrderInput, OrderOutput> = {
  initial: { status: 'absent', paid: false },
  keyOf: ({ status, paid }) => `${status} ${paid}`,
  step: (state, input, output) => {
    const next = moved(state, input);
    if (output?.kind === 'refused') return next ? [] : [state];
    if (output?.kind === 'seen') return state.status === output.status ? [state] : [];
    return next ? [next] : [];
  },
};
