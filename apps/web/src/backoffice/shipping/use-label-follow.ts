import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/lib/api/client';
import { labelTexts as texts } from '@/texts/backoffice/shipping';
import { toast } from '@/ui/toast/toast';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';
import { keepLabel } from './use-label-actions.js';

/** Polling intervals in milliseconds: fast after an action, slow when the carrier takes long. */
const FAST_POLL_MS = 2000;
const SLOW_POLL_MS = 10_000;
const MAX_POLLS = 30;

const isSame = (a: LabelStatusView, b: LabelStatusView): boolean =>
  a.status === b.status && a.error === b.error && a.tracking === b.tracking && a.print.url === b.print.url;

/**
 * Follows a label by check-label-status until its job ends: while it is being generated, and after a payment
 * until it can be printed or was refused. The order on the screen changes in place.
 */
export function useLabelFollow(order: AdminOrderView) {
  const queries = useQueryClient();
  /** When the pending payment was sent: earlier responses do not contain it. */
  const [sentAt, setSentAt] = useState<number | null>(null);
  const paying = sentAt !== null;
  const { label } = order;
  const generating = label.status === 'requested';
  const watch = useQuery({
    queryKey: ['admin', 'label', order.id],
    queryFn: ({ signal }) => call(routes.checkLabel, { params: { id: order.id }, signal }),
    select: (response) => response.data,
    staleTime: 0,
    gcTime: 0,
    enabled: generating || paying,
    refetchInterval: ({ state }) => (state.dataUpdateCount < MAX_POLLS ? FAST_POLL_MS : SLOW_POLL_MS),
  });
  const applyUpdate = useEffectEvent((next: LabelStatusView) => {
    if (paying && (next.error !== null || (next.status === 'released' && next.print.url !== null)))
      setSentAt(null);
    if (isSame(next, label)) return;
    if (next.status === 'released' && label.status !== 'released') toast.success(texts.paid);
    keepLabel(queries, order.id, next);
    void queries.invalidateQueries({ queryKey: adminOrderQuery(order.id).queryKey });
  });
  useEffect(() => {
    if (watch.data && (sentAt === null ? generating : watch.dataUpdatedAt > sentAt)) applyUpdate(watch.data);
  }, [watch.data, watch.dataUpdatedAt, generating, sentAt]);

  return {
    /** The payment was sent and is pending. */
    paying,
    onPaying: () => setSentAt(Date.now()),
    failed: watch.isError && (generating || paying) ? watch.error : null,
    retry: () => void watch.refetch(),
  };
}
