import type { AdminOrderView, LabelStatusView } from '@plantao/contracts/admin/admin-order.view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { labelTexts as texts } from '@/texts/backoffice-orders';
import { toast } from '@/ui/toast/toast';
import { adminOrderQuery, labelQuery } from './order-queries.js';
import { keepLabel } from './use-label-actions.js';

/** Milliseconds between two looks: often while somebody waits, seldom when the carrier takes its time. */
const OFTEN = 2000;
const SELDOM = 10_000;
const PATIENT_LOOKS = 30;

const isSame = (a: LabelStatusView, b: LabelStatusView): boolean =>
  a.status === b.status && a.error === b.error && a.tracking === b.tracking && a.print.url === b.print.url;

/**
 * Follows a label by check-label-status until its job ends: while it is being generated, and after a payment
 * until it can be printed or was refused. The order on the screen changes in place.
 */
export function useLabelFollow(order: AdminOrderView) {
  const queries = useQueryClient();
  /** When the payment that is awaited was sent: older answers know nothing of it. */
  const [sentAt, setSentAt] = useState<number | null>(null);
  const paying = sentAt !== null;
  const { label } = order;
  const generating = label.status === 'requested';
  const watch = useQuery({
    ...labelQuery(order.id),
    enabled: generating || paying,
    refetchInterval: ({ state }) => (state.dataUpdateCount < PATIENT_LOOKS ? OFTEN : SELDOM),
  });
  const news = useEffectEvent((next: LabelStatusView) => {
    if (paying && (next.error !== null || (next.status === 'released' && next.print.url !== null)))
      setSentAt(null);
    if (isSame(next, label)) return;
    if (next.status === 'released' && label.status !== 'released') toast.success(texts.paid);
    keepLabel(queries, order.id, next);
    void queries.invalidateQueries({ queryKey: adminOrderQuery(order.id).queryKey });
  });
  useEffect(() => {
    if (watch.data && (sentAt === null ? generating : watch.dataUpdatedAt > sentAt)) news(watch.data);
  }, [watch.data, watch.dataUpdatedAt, generating, sentAt]);

  return {
    /** The payment was sent and its end is awaited. */
    paying,
    onPaying: () => setSentAt(Date.now()),
    failed: watch.isError && (generating || paying) ? watch.error : null,
    retry: () => void watch.refetch(),
  };
}
