import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminReturnView, ExchangeView } from '@plantao/contracts/returns/return.view';
import { AT_THE_DESK } from '@plantao/domain/returns/rules/send-back.rules';
import { shortId } from '@plantao/domain/shared/order-number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { formatPhone, formatReais } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { sendBackTexts } from '@/texts/backoffice/send-backs';
import { returnReasonTexts } from '@/texts/returns';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ReturnActions } from './return-actions.js';
import { RETURN_TONES } from './return-tones.js';

/** /admin/returns/{id} */
export default function ReturnPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'return', id],
    queryFn: ({ signal }) => call(routes.getReturn, { params: { id }, signal }),
  });
  const back = data?.data.return;
  const title = back ? texts.title(back.protocol) : adminPages.return.title;
  return (
    <>
      <PageMeta page={adminPages.return} title={title} />
      <PageHeader
        back={{ to: adminPages.returns(), label: texts.back }}
        title={title}
        aside={back ? <Badge tone={RETURN_TONES[back.state]}>{texts.states[back.state]}</Badge> : null}
        actions={back ? <ReturnActions back={back} /> : null}
      />
      {back ? (
        <Content back={back} />
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

function Content({ back }: { back: AdminReturnView }) {
  const { lines, comment, refusal, note, photos, refund } = back;
  return (
    <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
      <div className="space-y-4 lg:col-span-7 xl:col-span-8">
        <Panel
          title={texts.lines}
          aside={
            <span className="figures text-ink-3">
              {texts.total(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </Panel>
        {comment ? <Text title={texts.comment}>{comment}</Text> : null}
        {refusal ? <Text title={texts.refusal}>{refusal}</Text> : null}
        {note ? <Text title={texts.note}>{note}</Text> : null}
        {photos.length > 0 ? (
          <Panel title={texts.photos}>
            <ul className="flex flex-wrap gap-3">
              {photos.map((photo, place) => (
                <li key={photo}>
                  <Picture
                    src={photo}
                    alt={texts.photo(place + 1)}
                    sizes="10rem"
                    className="w-40 rounded-control"
                  />
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
      <div className="space-y-4 lg:col-span-5 xl:col-span-4">
        {refund ? (
          <p className="rounded-control bg-amber-soft px-3 py-2 text-amber">
            <Money refund={refund} approvalOrder={back.approvalOrder} />
          </p>
        ) : null}
        {back.givenByHand > 0 ? (
          <p className="rounded-control bg-amber-soft px-3 py-2 text-amber">
            {texts.givenByHand(formatReais(back.givenByHand))}
          </p>
        ) : null}
        {back.exchange ? <ExchangePanel exchange={back.exchange} approvalOrder={back.approvalOrder} /> : null}
        {back.sendBack ? <SendBackPanel sendBack={back.sendBack} protocol={back.protocol} /> : null}
        <ReturnFacts back={back} />
        <LabelPanel back={back} />
      </div>
    </div>
  );
}

const Text = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <p className="break-words whitespace-pre-line">{children}</p>
  </Panel>
);

function Line({ line }: { line: AdminReturnView['lines'][number] }) {
  return (
    <li className="flex gap-4 py-3 last:pb-0">
      <Picture src={line.image} alt="" sizes="4rem" className="w-14 shrink-0 self-start rounded-badge" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {line.quantity} × {line.name}
        </p>
        <p className="text-ink-2">{line.variant}</p>
        <p className="break-words font-mono text-caption text-ink-3">{line.sku}</p>
        {line.fit ? <p className="text-caption text-ink-2">{texts.fits[line.fit]}</p> : null}
        {line.instead ? (
          <p className="font-semibold">
            {texts.instead(line.instead.variant, differenceText(line.instead.difference))}
          </p>
        ) : null}
        {line.accepted > 0 ? <p className="text-caption text-ok">{texts.accepted(line.accepted)}</p> : null}
        {line.refused > 0 ? (
          <p className="text-caption text-err">{texts.notAccepted(line.refused, line.refusal)}</p>
        ) : null}
      </div>
      <p className="shrink-0">
        <Badge>{returnReasonTexts[line.reason]}</Badge>
      </p>
    </li>
  );
}

const differenceText = (difference: number): string =>
  difference === 0
    ? texts.even
    : difference > 0
      ? texts.more(formatReais(difference))
      : texts.less(formatReais(-difference));

interface MoneyProps {
  refund: NonNullable<AdminReturnView['refund'] | ExchangeView['refund']>;
  approvalOrder: AdminReturnView['approvalOrder'];
}

/** What becomes of the money, and where a second person decides about it. */
function Money({ refund: { state, amount }, approvalOrder }: MoneyProps) {
  if (state !== 'waits' || !approvalOrder) return texts.money[state](formatReais(amount));
  return (
    <>
      {texts.approvalWaits(formatReais(amount))}{' '}
      <Link to={adminPages.order({ id: approvalOrder })} className="target text-petrol underline">
        {texts.seeOrder(shortId(approvalOrder))}
      </Link>
    </>
  );
}

interface ExchangePanelProps {
  exchange: ExchangeView;
  approvalOrder: AdminReturnView['approvalOrder'];
}

/** The pieces that are wanted instead: held, in an order of their own, or what they were paid with goes back. */
function ExchangePanel({ exchange: { state, order, refund }, approvalOrder }: ExchangePanelProps) {
  return (
    <Panel title={texts.exchange}>
      <p>{texts.exchangeStates[state]}</p>
      {order?.pay ? (
        <p className="mt-2">
          {texts.exchangePay(formatReais(order.pay.amount), formatDateTime(order.pay.until))}
        </p>
      ) : null}
      {refund ? (
        <p className="mt-2 font-semibold">
          <Money refund={refund} approvalOrder={approvalOrder} />
        </p>
      ) : null}
      {order ? (
        <p className="mt-2">
          <Link to={adminPages.order({ id: order.id })} className="target text-petrol underline">
            {texts.seeOrder(shortId(order.id))}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

interface SendBackPanelProps {
  sendBack: NonNullable<AdminReturnView['sendBack']>;
  protocol: string;
}

/** Where the pieces are that the inspection refused, and the way to the desk while it has them. */
function SendBackPanel({ sendBack: { state, tracking }, protocol }: SendBackPanelProps) {
  return (
    <Panel title={sendBackTexts.panel}>
      <p>{sendBackTexts.states[state]}</p>
      {tracking ? (
        <Facts>
          <Fact name={sendBackTexts.tracking} copy={{ value: tracking, label: sendBackTexts.tracking }}>
            <span className="font-mono">{tracking}</span>
          </Fact>
        </Facts>
      ) : null}
      {(AT_THE_DESK as readonly string[]).includes(state) ? (
        <p className="mt-2">
          <Link to={adminPages.sendBacks({ search: protocol })} className="target text-petrol underline">
            {sendBackTexts.open}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

function ReturnFacts({ back }: { back: AdminReturnView }) {
  const { customer, order, createdAt, postBy, postedAt, receivedAt, inspectedAt } = back;
  const moments = [
    [texts.asked, createdAt],
    [texts.postBy, postBy],
    [texts.posted, postedAt],
    [texts.received, receivedAt],
    [texts.inspected, inspectedAt],
  ] as const;
  return (
    <Panel title={texts.facts}>
      <Facts>
        <Fact name={texts.customer}>{customer.name}</Fact>
        <Fact name={texts.email}>{customer.email}</Fact>
        <Fact name={texts.phone}>{formatPhone(customer.phone)}</Fact>
        <Fact name={texts.order}>
          <Link to={adminPages.order({ id: order })} className="target text-petrol underline">
            {texts.seeOrder(shortId(order))}
          </Link>
        </Fact>
        {moments.map(([name, moment]) =>
          moment ? (
            <Fact key={name} name={name}>
              {formatDateTime(moment)}
            </Fact>
          ) : null,
        )}
      </Facts>
    </Panel>
  );
}

/** The reverse label: what the customer posts it by, and why there is none. */
function LabelPanel({ back: { state, label, labelPrice, labelError } }: { back: AdminReturnView }) {
  if (state === 'requested' || (state === 'refused' && !label)) return null;
  return (
    <Panel title={texts.label}>
      {labelError ? (
        <p className="text-err">
          {texts.labelError} {labelError}
        </p>
      ) : null}
      {label ? (
        <Facts>
          {label.tracking ? (
            <Fact name={texts.tracking} copy={{ value: label.tracking, label: texts.tracking }}>
              <span className="font-mono">{label.tracking}</span>
            </Fact>
          ) : null}
          {labelPrice === null ? null : <Fact name={texts.labelCost}>{formatReais(labelPrice)}</Fact>}
        </Facts>
      ) : labelError ? null : (
        <p className="text-ink-2">{texts.noLabel}</p>
      )}
    </Panel>
  );
}
