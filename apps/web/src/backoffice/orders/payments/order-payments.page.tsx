import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { OrderPaymentsResponse } from '@plantao/contracts/payments/order-payments.view';
import type { PaidState } from '@plantao/domain/orders/rules/order-status.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { orderPaymentsTexts as texts } from '@/texts/backoffice/order-payments';
import { paymentTexts } from '@/texts/backoffice/orders';
import { outcomeTexts } from '@/texts/backoffice/payment-outcomes';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { PaymentSteps, stateName } from './payment-steps.js';

const RefundDialog = lazyComponent(() => import('./refund-dialog.js'));

const keyOf = (id: string) => ['admin', 'order-payments', id] as const;

/** /admin/orders/{id}/payments: all that happened to the payments of an order, and why (ADR 43). */
export default function OrderPaymentsPage() {
  const { id = '' } = useParams();
  const title = texts.title(orderNumber(id));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(routes.orderPayments, { params: { id }, signal }),
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <PageMeta page={adminPages.orderPayments} title={title} />
      <PageHeader
        back={{ to: adminPages.order({ id }), label: texts.back }}
        title={title}
        detail={data ? detailOf(data) : undefined}
        actions={data ? <Actions id={id} data={data} /> : null}
      />
      <div className="p-4 lg:p-6">
        {data ? (
          <Panel title={texts.steps}>
            <Steps id={id} data={data} />
          </Panel>
        ) : error ? (
          <ErrorState
            title={errorText(error, texts.failed)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label={texts.loading}>
            <Skeleton className="h-64 rounded-tile!" />
          </LoadingRegion>
        )}
      </div>
    </>
  );
}

const detailOf = ({ order: { total, paidState } }: OrderPaymentsResponse): string =>
  `${texts.total}: ${formatReais(total)} · ${paymentTexts.paidStates[paidState as PaidState] ?? paidState}`;

/** Keeps what an answer brought, and has the order's page ask again. */
function useKeep(id: string) {
  const queries = useQueryClient();
  return (response: OrderPaymentsResponse) => {
    queries.setQueryData(keyOf(id), response);
    void queries.invalidateQueries({ queryKey: ['admin', 'order', id] });
    void queries.invalidateQueries({ queryKey: ['admin', 'reconciliation'] });
  };
}

function Actions({ id, data }: { id: string; data: OrderPaymentsResponse }) {
  const asksProvider = data.more || data.steps.some(({ type }) => type === 'attempt');
  const mayChange = useMay(routes.checkOrderPayments);
  const queries = useQueryClient();
  const keep = useKeep(id);
  const { data: order } = useQuery({ ...adminOrderQuery(id), enabled: mayChange });
  const [refunding, setRefunding] = useState(false);
  const checking = useMutation({
    mutationFn: () => call(routes.checkOrderPayments, { params: { id } }),
    onSuccess: (response) => {
      const changes = response.changes.map(({ from, to }) => texts.change(stateName(from), stateName(to)));
      toast.success(changes.length > 0 ? texts.changed(changes.join(', ')) : texts.same);
      keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.checkAction)),
  });
  if (!mayChange) return null;
  return (
    <>
      {asksProvider ? (
        <Button
          size="sm"
          variant="secondary"
          loading={checking.isPending}
          onClick={() => checking.mutate()}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
        >
          {texts.check}
        </Button>
      ) : null}
      {order && order.refundable > 0 && !order.refundApproval ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setRefunding(true)}
          icon={<Undo2 aria-hidden="true" className="size-4" />}
        >
          {texts.refundOpen}
        </Button>
      ) : null}
      {refunding && order ? (
        <Suspense fallback={null}>
          <RefundDialog
            order={order}
            onClose={() => setRefunding(false)}
            onRefunded={async (response) => {
              queries.setQueryData(adminOrderQuery(id).queryKey, response);
              await queries.invalidateQueries({ queryKey: keyOf(id) });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Steps({ id, data }: { id: string; data: OrderPaymentsResponse }) {
  const mayChange = useMay(routes.reapplyPayment);
  const keep = useKeep(id);
  const reapplying = useMutation({
    mutationFn: (paymentId: string) => call(routes.reapplyPayment, { params: { id, paymentId } }),
    onSuccess: (response) => {
      toast.success(outcomeTexts[response.outcome]);
      keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.reapplyAction)),
  });
  return (
    <PaymentSteps
      steps={data.steps}
      more={data.more}
      {...(mayChange && {
        onReapply: (paymentId) => reapplying.mutate(paymentId),
        reapplying: reapplying.isPending ? reapplying.variables : undefined,
      })}
    />
  );
}
