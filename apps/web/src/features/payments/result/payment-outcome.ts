import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentStatusView } from '@plantao/contracts/payments/payment.view';
import { TIMINGS } from '@plantao/domain/shared/constants';

export type PaymentOutcome = 'success' | 'pending' | 'failure';

/** Where a payment by card, boleto or transfer leads (PAY-15 to PAY-17, A-06). */
export function outcomeOf(status: PaymentStatusView): PaymentOutcome {
  if (status === 'approved') return 'success';
  return status === 'pending' || status === 'in_process' ? 'pending' : 'failure';
}

const HIDDEN = 15_000;

/** Milliseconds to the next poll of the status; null when polling ends (PAY-23, PAY-24, PAY-27). */
export function pollDelay({ visible, waiting }: { visible: boolean; waiting: boolean }): number | null {
  if (!waiting) return null;
  return visible ? TIMINGS.pixPoll : HIDDEN;
}

/** Banks report a paid boleto on the next business day, everything else within minutes. */
const LOOK_AGAIN = { boleto: 5 * 60_000, other: HIDDEN } as const;

/** Milliseconds after which the order of a payment that is awaited is read again; false once it is paid or cancelled. */
export const lookAgainAfter = ({ status, payment }: Pick<OrderView, 'status' | 'payment'>): number | false =>
  status === 'pending' && LOOK_AGAIN[payment.boleto ? 'boleto' : 'other'];

/** PAY-23: the provider's number without its prefix. */
export const plainPaymentId = (id: string): string => id.replace(/^pix:/, '');

/**
 * When a code expires by this device's clock, in milliseconds; the remaining time is computed by the server's clock.
 * Null for a code that does not expire.
 */
export function localDeadline(expires: string | null, serverTime: string, receivedAt: number): number | null {
  if (expires === null) return null;
  const left = Date.parse(expires) - Date.parse(serverTime);
  return Number.isNaN(left) ? null : receivedAt + left;
}

export type PixPhase = 'waiting' | 'expired' | 'approved' | 'refused';

/** The state of a PIX; `ended` when it has expired by the clock. A status 'paid' from the server takes precedence. */
export function pixPhase(status: PaymentStatusView, ended: boolean): PixPhase {
  if (status === 'approved') return 'approved';
  if (status === 'rejected') return 'refused';
  return status === 'cancelled' || ended ? 'expired' : 'waiting';
}
