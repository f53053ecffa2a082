import { returnsRoutes as routes } from '@plantao/contracts/returns/returns.routes';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { ExchangeView, OwnReturnsResponse, ReturnView } from '@plantao/contracts/returns/return.view';
import { agreedDifference } from '@plantao/domain/returns/rules/exchange.rules';
import { writtenDay } from '@plantao/domain/shared/brazil/brazil-date';
import { fromReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { formatCentavos, formatReais } from '@/lib/format';
import { returnReasonTexts, returnTexts as texts } from '@/texts/returns';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { ReturnForm } from './return-form.js';

const TONES = {
  requested: 'amber',
  authorised: 'info',
  posted: 'info',
  received: 'info',
  inspected: 'info',
  refunded: 'ok',
  refused: 'err',
  expired: 'neutral',
  cancelled: 'neutral',
} as const;
const key = (id: string) => ['order', id, 'returns'] as const;

/** Whether pieces of the order may be in a return, or be returned: then its part of the page is a high one. */
const mayBeOpen = ({ createdAt }: OrderView): boolean =>
  Date.now() - new Date(createdAt).getTime() < 120 * 24 * 60 * 60_000;

/** The returns of a delivered order, and a new one while there is time. */
export default function OrderReturns({ order }: { order: OrderView }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key(order._id),
    queryFn: ({ signal }) => call(routes.listOwnReturns, { params: { id: order._id }, signal }),
  });
  return (
    <section aria-labelledby="order-returns" className="rounded-tile border border-line p-4 md:p-6">
      <h2 id="order-returns" className="mb-3 text-h3">
        {texts.title}
      </h2>
      {data ? (
        <Content order={order} {...data.data} />
      ) : error ? (
        <ErrorState inline title={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label={texts.loading}>
          <div data-room="" aria-busy="true">
            <Skeleton className={clsx('rounded-tile!', mayBeOpen(order) ? 'h-48' : 'h-6')} />
          </div>
        </LoadingRegion>
      )}
    </section>
  );
}

function Content({ order, returns, options }: OwnReturnsResponse['data'] & { order: OrderView }) {
  const queries = useQueryClient();
  const [opening, setOpening] = useState(false);
  const keep = (response: OwnReturnsResponse) => {
    queries.setQueryData(key(order._id), response);
    void queries.invalidateQueries({ queryKey: ['order', order._id], exact: true });
  };
  const left = options.items.some((item) => item.left > 0);
  return (
    <div className="space-y-4">
      {returns.length > 0 ? (
        <ul className="divide-y divide-line">
          {returns.map((back) => (
            <li key={back.id} className="py-4 first:pt-0 last:pb-0">
              <Return back={back} onChanged={keep} />
            </li>
          ))}
        </ul>
      ) : null}
      {options.reasons.length === 0 ? (
        returns.length === 0 ? (
          <p className="text-ink-2">{texts.over}</p>
        ) : null
      ) : left ? (
        <div>
          <p className="text-small text-ink-2">{texts.intro}</p>
          <ul className="mb-3 list-inside list-disc text-small text-ink-2">
            {options.reasons.map(({ reason, until }) => (
              <li key={reason}>{texts.reasonUntil(returnReasonTexts[reason], writtenDay(until))}</li>
            ))}
          </ul>
          <Button variant="secondary" onClick={() => setOpening(true)}>
            {texts.open}
          </Button>
        </div>
      ) : null}
      {opening ? (
        <ReturnForm order={order} options={options} onClose={() => setOpening(false)} onOpened={keep} />
      ) : null}
    </div>
  );
}

interface ReturnProps {
  back: ReturnView;
  onChanged: (response: OwnReturnsResponse) => void;
}

function Return({ back, onChanged }: ReturnProps) {
  const { state, protocol, lines, refusal, refund, label, createdAt } = back;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figures font-semibold">{texts.protocol(protocol)}</p>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </div>
      <p className="figures text-caption text-ink-2">{texts.askedAt(formatDateTime(createdAt))}</p>
      <ul className="text-small">
        {lines.map((line) => (
          <li key={line.id}>
            {line.quantity} × {line.name} · {line.variant} · {returnReasonTexts[line.reason]}
            {line.instead ? (
              <span className="block font-semibold">{texts.instead(line.instead.variant)}</span>
            ) : null}
            {line.refused > 0 ? (
              <span className="block text-err">{texts.refused(line.refused, line.refusal)}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {state === 'refused' && refusal && lines.every(({ refused }) => refused === 0) ? (
        <p className="text-small text-err">{refusal}</p>
      ) : null}
      <p className="text-small empty:hidden">{nextOf(back)}</p>
      <Terms back={back} />
      {state === 'authorised' && label ? <Label label={label} /> : null}
      {refund ? (
        <p className="text-small font-semibold">{texts.money[refund.state](formatReais(refund.amount))}</p>
      ) : null}
      {back.sendBack ? <SendBack id={back.id} sendBack={back.sendBack} onChanged={onChanged} /> : null}
      {back.exchange ? <Exchange exchange={back.exchange} /> : null}
      {state === 'requested' || state === 'authorised' ? <CallOff id={back.id} onDone={onChanged} /> : null}
    </div>
  );
}

/** What an exchange costs or gives back, as it was agreed to, until the inspection says what became of it. */
function Terms({ back: { lines, exchange } }: { back: ReturnView }) {
  if (exchange?.state !== 'held') return null;
  const wanted = lines.flatMap(({ instead, quantity: taken }) =>
    instead ? [{ differenceCents: fromReais(instead.difference), taken }] : [],
  );
  const { payCents, backCents } = agreedDifference(wanted);
  return (
    <p className="text-small">
      {payCents > 0 ? `${texts.terms.pay(formatCentavos(payCents))} ` : ''}
      {backCents > 0 ? texts.terms.back(formatCentavos(backCents)) : ''}
      {payCents || backCents ? '' : texts.terms.even}
    </p>
  );
}

/** While they may be given up. */
const OFFERED = new Set<string>(['waiting', 'label', 'pickup', 'undelivered']);

interface SendBackProps {
  id: string;
  sendBack: NonNullable<ReturnView['sendBack']>;
  onChanged: ReturnProps['onChanged'];
}

/** The pieces that were not taken, on their way back; until they leave the customer may do without them. */
function SendBack({ id, sendBack: { state, tracking }, onChanged }: SendBackProps) {
  const own = texts.sendBack;
  const act = useMutation({
    mutationFn: () => call(routes.giveUpPieces, { params: { id } }),
    onSuccess: (response) => {
      toast.success(own.done);
      onChanged(response);
    },
    onError: (error) => void toast.error(errorText(error)),
  });
  const ask = async () => {
    const confirmed = await confirmAction({
      title: own.ask,
      text: own.askText,
      keep: texts.cancel,
      act: own.giveUp,
    });
    if (confirmed) act.mutate();
  };
  return (
    <>
      <p className="text-small">{own.states[state]}</p>
      {tracking ? <Tracking name={own.tracking} value={tracking} /> : null}
      {OFFERED.has(state) ? (
        <Button variant="ghost" size="sm" loading={act.isPending} onClick={() => void ask()}>
          {own.giveUp}
        </Button>
      ) : null}
    </>
  );
}

const Tracking = ({ name, value }: { name: string; value: string }) => (
  <p className="flex items-center gap-1 text-small">
    {name} <span className="figures font-semibold">{value}</span>
    <CopyButton value={value} label={texts.copyTracking} iconOnly />
  </p>
);

/** What became of the new piece: held, an order of its own, or nothing. */
function Exchange({ exchange: { state, order, refund } }: { exchange: ExchangeView }) {
  const own = texts.exchange;
  if (state === 'held' || state === 'released') return <p className="text-small">{own[state]}</p>;
  if (state !== 'ordered' || !order)
    return (
      <p className="text-small font-semibold">
        {[own.fallen, refund ? texts.money[refund.state](formatReais(refund.amount)) : '']
          .filter(Boolean)
          .join(' ')}
      </p>
    );
  const { pay } = order;
  return (
    <div className="space-y-2">
      <p className="text-small">
        {pay ? own.pay(formatReais(pay.amount), formatDateTime(pay.until)) : own.ordered(shortId(order.id))}
      </p>
      <LinkButton
        size="sm"
        variant={pay ? 'primary' : 'secondary'}
        to={pay ? pages.checkoutRecovery({ id: order.id }) : pages.order({ id: order.id })}
      >
        {pay ? own.payNow : own.seeOrder}
      </LinkButton>
    </div>
  );
}

function nextOf({ state, postBy, label }: ReturnView): string {
  // The days to post it count from the label.
  if (state === 'authorised')
    return label && postBy ? texts.next.authorised(formatDateTime(postBy)) : texts.next.labelSoon;
  return state in texts.next ? texts.next[state as 'posted'] : '';
}

function Label({ label: { tracking, url } }: { label: NonNullable<ReturnView['label']> }) {
  return (
    <>
      {tracking ? <Tracking name={texts.tracking} value={tracking} /> : null}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline underline-offset-4"
        >
          {texts.label}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </>
  );
}

function CallOff({ id, onDone }: { id: string; onDone: ReturnProps['onChanged'] }) {
  const act = useMutation({
    mutationFn: () => call(routes.cancelReturn, { params: { id } }),
    onSuccess: (response) => {
      toast.success(texts.callOffDone);
      onDone(response);
    },
    onError: (error) => void toast.error(errorText(error)),
  });
  const ask = async () => {
    const confirmed = await confirmAction({
      title: texts.callOffTitle,
      text: texts.callOffText,
      keep: texts.cancel,
      act: texts.callOff,
    });
    if (confirmed) act.mutate();
  };
  return (
    <Button variant="ghost" size="sm" loading={act.isPending} onClick={() => void ask()}>
      {texts.callOff}
    </Button>
  );
}
