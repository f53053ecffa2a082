import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { PaymentStatusView } from '@plantao/contracts/payments/payment.view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { usePageVisible } from '@/lib/use-page-visible';
import type { Pix } from '../pix/use-pix.js';
import { sendShownTotal } from '../shown-total.js';
import { localDeadline, pixPhase, pollDelay } from '../result/payment-outcome.js';

const isOpen = (status: PaymentStatusView): boolean => status === 'pending' || status === 'in_process';

/** The live code, or a new one. */
function useCode(token: string, shownTotal: number) {
  const queries = useQueryClient();
  const code = useQuery({
    queryKey: ['linked-pix', token],
    queryFn: async () => {
      try {
        const response = await sendShownTotal({ token, shownTotal }, (body) =>
          call(routes.payReminder, { body }),
        );
        return { response, at: Date.now() };
      } catch (error) {
        if (isApiError(error) && error.code === 'payment.total-changed')
          await queries.invalidateQueries({ queryKey: ['reminder', token] });
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (code.error) logFailure('linked pix', code.error);
  }, [code.error]);
  return code;
}

/** The PIX of an order by the link of a reminder, until it is approved or expires. `shownTotal`: what the page says it costs, in reais. */
export function useLinkedPix(token: string, shownTotal: number): Pix {
  const code = useCode(token, shownTotal);
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const [checking, setChecking] = useState<Pix['checking']>('idle');
  const visible = usePageVisible();
  const received = code.data;
  const ended = received !== undefined && endedAt === received.at;
  const status = useQuery({
    queryKey: ['linked-payment-status', token],
    queryFn: ({ signal }) => call(routes.reminderPaymentStatus, { body: { token }, signal }),
    enabled: received !== undefined && !ended,
    refetchInterval: ({ state }) =>
      pollDelay({ visible, waiting: isOpen(state.data?.status ?? 'pending') }) ?? false,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const notified = status.data;
  const known =
    notified && received && notified.serverTime >= received.response.serverTime
      ? notified.status
      : (received?.response.status ?? 'pending');
  const check = async () => {
    setChecking('asking');
    try {
      await call(routes.reminderPaymentStatus, { body: { token, check: true } });
      await status.refetch();
      setChecking('not-yet');
    } catch (error) {
      logFailure('linked pix check', error);
      setChecking('failed');
    }
  };
  return {
    creating: code.isFetching,
    failed: code.isError ? code.error : null,
    response: received?.response,
    deadline: received
      ? localDeadline(received.response.date_of_expiration, received.response.serverTime, received.at)
      : null,
    phase: pixPhase(known, ended),
    orderStatus: notified?.orderStatus,
    offline: isApiError(status.error) && !status.error.refused,
    checking,
    check,
    renew: () => {
      setChecking('idle');
      void code.refetch();
    },
    end: () => setEndedAt(received?.at ?? null),
  };
}
