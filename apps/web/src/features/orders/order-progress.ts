import type { OrderStatusView, OrderView } from '@plantao/contracts/orders/order.view';
import { orderTexts } from '@/texts/orders';
import { orderStatusTexts } from '@/texts/ui';

export const PROGRESS = ['pending', 'processing', 'shipped', 'delivered'] as const;
export type ProgressName = (typeof PROGRESS)[number];

export interface ProgressStep {
  name: ProgressName;
  state: 'complete' | 'current' | 'upcoming';
  /** When it was reached, ISO; null while ahead or unknown. */
  at: string | null;
}

/** 'Confirmed' is not a step: 'pending' is done and 'processing' is current (ORD-09, A-01). */
const PLACE: Record<Exclude<OrderStatusView, 'cancelled'>, number> = {
  pending: 0,
  confirmed: 1,
  processing: 1,
  shipped: 2,
  delivered: 3,
};

const lastAt = (timeline: OrderView['timeline'], statuses: readonly OrderStatusView[]): string | null =>
  timeline.findLast(({ status }) => statuses.includes(status))?.at ?? null;

/** The tracker of an order, null for a cancelled one (ORD-08 to ORD-10). */
export function progressOf({
  status,
  timeline,
  createdAt,
}: Pick<OrderView, 'status' | 'timeline' | 'createdAt'>): ProgressStep[] | null {
  if (status === 'cancelled') return null;
  const here = PLACE[status];
  return PROGRESS.map((name, place) => {
    const reached = place <= here;
    const at =
      name === 'pending'
        ? createdAt
        : lastAt(timeline, name === 'processing' ? ['processing', 'confirmed'] : [name]);
    return {
      name,
      state: place < here ? 'complete' : place === here ? 'current' : 'upcoming',
      at: reached ? at : null,
    };
  });
}

/** What its status is called: nothing arrives with an order of freight alone, which is done once it is paid (ADR 45). */
export const statusOf = ({ status, items }: Pick<OrderView, 'status' | 'items'>): string =>
  status === 'delivered' && items.length === 0 ? orderTexts.freightDone : orderStatusTexts[status];

/** ISO moment of the cancellation, or null. */
export const cancelledAt = ({ timeline }: Pick<OrderView, 'timeline'>): string | null =>
  lastAt(timeline, ['cancelled']);

/** an order that ended unpaid can be bought again, and so can one that was paid; an open one can be paid. */
export const mayBuyAgain = ({ status, cancelReason }: Pick<OrderView, 'status' | 'cancelReason'>): boolean =>
  status !== 'pending' && cancelReason !== 'admin';

/** Where a parcel is followed. */
export function trackingUrl(code: string, company: string): string {
  const safe = encodeURIComponent(code);
  return /correios/i.test(company)
    ? `https://rastreamento.correios.com.br/app/index.php?objetos=${safe}`
    : `https://www.melhorrastreio.com.br/rastreio/${safe}`;
}
