import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentResponse, PaymentStatusView } from '@plantao/contracts/payments/payment.view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { logFailure } from '@/lib/log';
import { usePageVisible } from '@/lib/use-page-visible';
import { pixBody, type Payer } from '../payment-body.js';
import { sendShownTotal } from '../shown-total.js';
import { localDeadline, pixPhase, plainPaymentId, pollDelay } from '../result/payment-outcome.js';

const isOpen = (status: PaymentStatusView | undefined): boolean =>
  status === undefined || status === 'pending' || status === 'in_process';

interface Received {
  response: PaymentResponse;
  /** Milliseconds of this device's clock. */
  at: number;
}

/** Asks for the order's PIX: the live one when there is one, else a new one (PAY-20, PAY-27). */
function usePixCode(order: OrderView, payer: Payer) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['pix', order._id],
    queryFn: async (): Promise<Received> => {
      const fresh = () => queries.invalidateQueries({ queryKey: ['order', order._id] });
      try {
        const response = await sendShownTotal(pixBody(order, payer), (body) =>
          callIdempotent(`pix:${order._id}`, routes.payOrder, { params: { orderId: order._id }, body }),
        );
        // A code may prolong the order's time to pay, and the ways that are left.
        void fresh();
        return { response, at: Date.now() };
      } catch (error) {
        // The next try is for the total that the page shows by then.
        if (isApiError(error) && error.code === 'payment.total-changed') await fresh();
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}

/**
 * Status of the payment in our database, polled every 5 s, every 15 s in a hidden tab, and at once when it is visible
 * again.
 */
function usePixStatus(paymentId: string, ended: boolean) {
  const visible = usePageVisible();
  const live = paymentId !== '' && !ended;
  const status = useQuery({
    queryKey: ['payment-status', paymentId],
    queryFn: ({ signal }) => call(routes.paymentStatus, { params: { id: paymentId }, signal }),
    enabled: live,
    refetchInterval: ({ state }) => pollDelay({ visible, waiting: isOpen(state.data?.status) }) ?? false,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { refetch, data } = status;
  const ask = useEffectEvent(() => {
    if (live && isOpen(data?.status)) void refetch();
  });
  useEffect(() => {
    if (visible) ask();
  }, [visible]);
  return status;
}

/** A PIX from its code to its approval. */
export function usePix(order: OrderView, payer: Payer) {
  const queries = useQueryClient();
  const code = usePixCode(order, payer);
  const [checking, setChecking] = useState<'idle' | 'asking' | 'not-yet' | 'failed'>('idle');
  const [endedAt, setEndedAt] = useState<number | null>(null);

  const received = code.data;
  const response = received?.response;
  const deadline = received
    ? localDeadline(received.response.date_of_expiration, received.response.serverTime, received.at)
    : null;
  const paymentId = response ? plainPaymentId(response.id ?? order._id) : '';
  const ended = received !== undefined && endedAt === received.at;
  const status = usePixStatus(paymentId, ended);
  const notified = status.data;
  const known =
    notified && response && notified.serverTime >= response.serverTime
      ? notified.status
      : (response?.status ?? 'pending');
  useEffect(() => {
    if (code.error) logFailure('pix', code.error);
  }, [code.error]);

  const check = async () => {
    setChecking('asking');
    try {
      const now = await call(routes.checkPayment, { params: { id: paymentId } });
      queries.setQueryData(['payment-status', paymentId], now);
      setChecking('not-yet');
    } catch (error) {
      logFailure('pix check', error);
      setChecking('failed');
    }
  };
  const renew = () => {
    setChecking('idle');
    void code.refetch();
  };
  return {
    creating: code.isFetching,
    failed: code.isError ? code.error : null,
    response,
    deadline,
    phase: pixPhase(known, ended),
    orderStatus: notified?.orderStatus,
    /** The status request failed; polling continues. */
    offline: isApiError(status.error) && !status.error.refused,
    checking,
    check,
    renew,
    end: () => setEndedAt(received?.at ?? null),
  };
}

export type Pix = ReturnType<typeof usePix>;
