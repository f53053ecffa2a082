import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminReturnView, ExchangeView } from '@plantao/contracts/returns/return.view';
import { AT_THE_DESK } from '@plantao/domain/returns/rules/send-back.rules';
import { shortId } from '@plantao/domain/shared/order-number';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatDateTime } from '@/lib/date-format';
import { formatPhone, formatReais } from '@/lib/format';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { sendBackTexts } from '@/texts/backoffice/send-backs';
import { ReturnDeadline } from './return-deadline.js';

/** What is known of a return besides its pieces: its money, what is wanted instead, refused pieces, its history, facts and label. */
export function ReturnPanels({ back }: { back: AdminReturnView }) {
  return (
    <>
      {back.refund ? (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-amber">
          <Money refund={back.refund} approvalOrders={back.approvalOrders} />
        </p>
      ) : null}
      {back.givenByHand > 0 ? (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-amber">
          {texts.givenByHand(formatReais(back.givenByHand))}
        </p>
      ) : null}
      {back.exchange ? <ExchangePanel exchange={back.exchange} approvalOrders={back.approvalOrders} /> : null}
      {back.sendBack ? <SendBackPanel sendBack={back.sendBack} protocol={back.protocol} /> : null}
      <ReturnHistory history={back.history} />
      <ReturnFacts back={back} />
      <LabelPanel back={back} />
    </>
  );
}

interface MoneyProps {
  refund: NonNullable<AdminReturnView['refund'] | ExchangeView['refund']>;
  approvalOrders: AdminReturnView['approvalOrders'];
}

/** What becomes of the money, and where a second person decides about it. */
function Money({ refund: { state, amount }, approvalOrders = [] }: MoneyProps) {
  if (state !== 'waits' || approvalOrders.length === 0) return texts.money[state](formatReais(amount));
  return (
    <>
      {texts.approvalWaits(formatReais(amount), approvalOrders.length)}
      {approvalOrders.map((id) => (
        <Fragment key={id}>
          {' '}
          <Link to={adminPages.order({ id })} className="target text-petrol underline">
            {texts.seeOrder(shortId(id))}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

interface ExchangePanelProps {
  exchange: ExchangeView;
  approvalOrders: AdminReturnView['approvalOrders'];
}

/** The pieces that are wanted instead: held, in an order of their own, or what they were paid with goes back. */
function ExchangePanel({ exchange: { state, order, refund }, approvalOrders }: ExchangePanelProps) {
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
          <Money refund={refund} approvalOrders={approvalOrders} />
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

/** What happened to it, and who did it; the latest last. */
function ReturnHistory({ history }: Pick<AdminReturnView, 'history'>) {
  return (
    <Panel title={texts.historyTitle}>
      <ol className="mt-2 space-y-2">
        {history.map(({ state, at, by }) => (
          <li key={`${state} ${at}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{texts.history[state]}</span>
            <time dateTime={at} className="figures text-caption text-ink-3">
              {formatDateTime(at)}
            </time>
            <span className="w-full text-caption text-ink-2">{texts.by(by)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function ReturnFacts({ back }: { back: AdminReturnView }) {
  const { customer, order, postBy, deadline } = back;
  return (
    <Panel title={texts.facts}>
      <Facts>
        {deadline === null ? null : (
          <Fact name={texts.columns.deadline}>
            <ReturnDeadline of={back} />
          </Fact>
        )}
        <Fact name={texts.customer}>{customer.name}</Fact>
        <Fact name={texts.email}>{customer.email}</Fact>
        <Fact name={texts.phone}>{formatPhone(customer.phone)}</Fact>
        <Fact name={texts.order}>
          <Link to={adminPages.order({ id: order })} className="target text-petrol underline">
            {texts.seeOrder(shortId(order))}
          </Link>
        </Fact>
        {postBy && postBy !== deadline ? <Fact name={texts.postBy}>{formatDateTime(postBy)}</Fact> : null}
      </Facts>
    </Panel>
  );
}

/** The reverse label: what the customer posts it by, and why there is none. */
function LabelPanel({ back: { state, label, labelPrice, labelError } }: { back: AdminReturnView }) {
  // Nobody needs one any more for what has arrived, or is not to come.
  if (!label && state !== 'authorised') return null;
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
