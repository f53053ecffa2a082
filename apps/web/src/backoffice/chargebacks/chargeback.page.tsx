import type { ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { shortId } from '@plantao/domain/shared/order-number';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ChargebackActions, PostingPanel } from './chargeback-actions.js';
import { CHARGEBACK_TONES, Deadline } from './deadline.js';
import { EvidencePanel } from './evidence-panel.js';
import { HistoryPanel } from './history-panel.js';

/** While the evidence is on its way, milliseconds between two looks. */
const SENDING_MS = 3_000;

/** /admin/chargebacks/{id} */
export default function ChargebackPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'chargeback', id],
    queryFn: ({ signal }) => call(routes.getChargeback, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.chargeback.state === 'sending' ? SENDING_MS : false),
  });
  const chargeback = data?.data.chargeback;
  const title = chargeback ? texts.title(chargeback.number) : adminPages.chargeback.title;
  return (
    <>
      <PageMeta page={adminPages.chargeback} title={title} />
      <PageHeader
        back={{ to: adminPages.chargebacks(), label: texts.back }}
        title={title}
        aside={
          chargeback ? (
            <Badge tone={CHARGEBACK_TONES[chargeback.state]}>{texts.states[chargeback.state]}</Badge>
          ) : null
        }
        actions={chargeback ? <ChargebackActions chargeback={chargeback} /> : null}
      />
      {chargeback ? (
        <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
          <div className="space-y-4 lg:col-span-7 xl:col-span-8">
            <PostingPanel chargeback={chargeback} />
            <EvidencePanel chargeback={chargeback} />
            <HistoryPanel chargeback={chargeback} />
          </div>
          <div className="space-y-4 max-lg:row-start-1 lg:col-span-5 xl:col-span-4">
            <DisputePanel chargeback={chargeback} />
            <PaymentPanel chargeback={chargeback} />
          </div>
        </div>
      ) : (
        <div className="p-4 lg:p-6">
          {error ? (
            <ErrorState
              title={errorText(error, texts.detailFailed)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <LoadingRegion label={texts.loading}>
              <Skeleton className="h-64 rounded-tile!" />
            </LoadingRegion>
          )}
        </div>
      )}
    </>
  );
}

function DisputePanel({ chargeback }: { chargeback: ChargebackView }) {
  const { number, reason, amount, createdAt, coverable, customer, order, acceptReason } = chargeback;
  const coverage = coverable === null ? 'unknown' : coverable ? 'yes' : 'no';
  const moments = [
    [texts.answered, chargeback.answeredAt],
    [texts.decided, chargeback.decidedAt],
  ] as const;
  return (
    <Panel title={texts.dispute}>
      <Facts>
        <Fact name={texts.deadline}>
          <Deadline of={chargeback} />
        </Fact>
        <Fact name={texts.amount}>
          <strong className="figures font-semibold">{formatReais(amount)}</strong>
        </Fact>
        <Fact name={texts.reason}>{reason}</Fact>
        <Fact name={texts.number} copy={{ value: number, label: texts.copyNumber }}>
          <span className="font-mono">{number}</span>
        </Fact>
        <Fact name={texts.opened}>{formatDateTime(createdAt)}</Fact>
        <Fact name={texts.coverage}>{texts.coverable[coverage]}</Fact>
        {moments.map(([name, moment]) =>
          moment ? (
            <Fact key={name} name={name}>
              {formatDateTime(moment)}
            </Fact>
          ) : null,
        )}
        {acceptReason ? <Fact name={texts.acceptReason}>{acceptReason}</Fact> : null}
        <Fact name={texts.customer}>{customer}</Fact>
        <Fact name={texts.order}>
          <Link to={adminPages.order({ id: order })} className="target text-petrol underline">
            {texts.seeOrder(shortId(order))}
          </Link>
        </Fact>
      </Facts>
    </Panel>
  );
}

function PaymentPanel({ chargeback: { payment } }: { chargeback: ChargebackView }) {
  const {
    number,
    details,
    installments,
    amount,
    refunded = 0,
    approvedAt,
    authorisation,
    cardHolder,
    threeDs,
  } = payment;
  return (
    <Panel title={texts.payment}>
      <Facts>
        <Fact name={texts.method}>
          {details}
          {installments > 1 ? (
            <span className="block text-caption text-ink-3">{texts.instalments(installments)}</span>
          ) : null}
        </Fact>
        <Fact name={texts.paid}>
          <span className="figures">{formatReais(amount)}</span>
        </Fact>
        {refunded > 0 ? (
          <Fact name={texts.refunded}>
            <span className="figures">{formatReais(refunded)}</span>
          </Fact>
        ) : null}
        {approvedAt ? <Fact name={texts.approved}>{formatDateTime(approvedAt)}</Fact> : null}
        {number ? (
          <Fact name={texts.paymentNumber}>
            <span className="font-mono">{number}</span>
          </Fact>
        ) : null}
        {authorisation ? <Fact name={texts.authorisation}>{authorisation}</Fact> : null}
        {cardHolder ? <Fact name={texts.holder}>{cardHolder}</Fact> : null}
        {authorisation || threeDs ? (
          <Fact name={texts.threeDs}>{threeDs ? texts.threeDsYes : texts.threeDsNo}</Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
