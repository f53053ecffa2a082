import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type {
  AttemptView,
  DifferenceStepView,
  PaymentStepView,
  ReadingView,
  RefundStepView,
} from '@plantao/contracts/payments/order-payments.view';
import { paymentStatusName, type ChargeState } from '@plantao/domain/payments/rules/charge-status.rules';
import { refusalReason } from '@plantao/domain/payments/rules/refusal-reasons.rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { orderPaymentsTexts as texts } from '@/texts/backoffice/order-payments';
import { paymentTexts } from '@/texts/backoffice/orders';
import { outcomeTexts } from '@/texts/backoffice/payment-outcomes';
import { reconciliationTexts } from '@/texts/backoffice/reconciliation';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';

/** A charge's state in words; '' is none yet. */
export const stateName = (state: string): string =>
  state === '' ? texts.none : ((paymentTexts.states as Record<string, string>)[state] ?? state);

interface Reapply {
  /** Missing where nobody may. */
  onReapply?: ((paymentId: string) => void) | undefined;
  /** The payment that is being applied again. */
  reapplying?: string | undefined;
}

interface PaymentStepsProps extends Reapply {
  steps: readonly PaymentStepView[];
  more: boolean;
}

/** The steps, the newest first. */
export function PaymentSteps({ steps, more, ...reapply }: PaymentStepsProps) {
  if (steps.length === 0) return <p className="text-ink-2">{texts.emptyText}</p>;
  const alone = latestWithoutAttempt(steps);
  return (
    <>
      <ol aria-label={texts.steps} className="divide-y divide-line">
        {steps.map((step) => (
          <li key={`${step.type}-${step.id}`} className="flex flex-col gap-1 py-3 sm:flex-row sm:gap-4">
            <time dateTime={step.at} className="figures shrink-0 text-caption text-ink-3 sm:w-36 sm:pt-0.5">
              {formatDateTime(step.at)}
            </time>
            <div className="min-w-0 flex-1">
              {contentOf(step, step.type === 'reading' && !alone.has(step.id) ? {} : reapply)}
            </div>
          </li>
        ))}
      </ol>
      {more ? <p className="pt-3 text-caption text-ink-3">{texts.more}</p> : null}
    </>
  );
}

/** The latest reading of each payment that no attempt names: it alone can have that payment applied again. */
function latestWithoutAttempt(steps: readonly PaymentStepView[]): ReadonlySet<string> {
  const known = new Set(steps.map((step) => (step.type === 'attempt' ? step.paymentId : null)));
  const latest = new Set<string>();
  for (const step of steps)
    if (step.type === 'reading' && !known.has(step.paymentId)) {
      known.add(step.paymentId);
      latest.add(step.id);
    }
  return latest;
}

function contentOf(step: PaymentStepView, reapply: Reapply): ReactNode {
  switch (step.type) {
    case 'attempt':
      return <Attempt step={step} {...reapply} />;
    case 'reading':
      return <Reading step={step} {...reapply} />;
    case 'refund':
      return <Refund step={step} />;
    case 'difference':
      return <Difference step={step} />;
  }
}

const Small = ({ children, tone }: { children: ReactNode; tone?: 'err' | 'ok' }) => (
  <p
    className={clsx(
      'mt-0.5 break-words text-caption',
      tone === 'err' ? 'text-err' : tone === 'ok' ? 'text-ok' : 'text-ink-2',
    )}
  >
    {children}
  </p>
);

function Attempt({ step, onReapply, reapplying }: { step: AttemptView } & Reapply) {
  const { attempt, method, amount, state, statusDetail, paymentId, key, by, polls, nextPollAt } = step;
  const reason = refusalReason(paymentStatusName(state as ChargeState), statusDetail);
  return (
    <>
      <p className="figures font-semibold">
        {texts.attempt(attempt, paymentTexts.methods[method])} · {formatReais(amount)} · {stateName(state)}
      </p>
      <Small>{texts.by[by]}.</Small>
      {reason ? <Small tone="err">{reason}</Small> : null}
      {polls > 0 ? (
        <Small>
          {[texts.polls(polls), nextPollAt ? texts.nextPoll(formatDateTime(nextPollAt)) : '']
            .filter(Boolean)
            .join(', ')}
          .
        </Small>
      ) : null}
      {paymentId ? (
        <div className="flex flex-wrap items-center gap-x-2 text-caption text-ink-2">
          <span>
            {texts.paymentId} <span className="font-mono">{paymentId}</span>
          </span>
          <CopyButton iconOnly value={paymentId} label={texts.copyId} />
          <ReapplyButton {...{ paymentId, onReapply, reapplying }} />
        </div>
      ) : method === 'manual' ? null : (
        <Small>{texts.noPaymentId}</Small>
      )}
      {method === 'manual' ? null : (
        <Small>
          {texts.key} <span className="font-mono break-all">{key}</span>
        </Small>
      )}
    </>
  );
}

function ReapplyButton({ paymentId, onReapply, reapplying }: { paymentId: string } & Reapply) {
  if (!onReapply) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={texts.reapplyOf(paymentId)}
      loading={reapplying === paymentId}
      onClick={() => onReapply(paymentId)}
    >
      {texts.reapply}
    </Button>
  );
}

/** Outcomes that somebody has to look at. */
const BAD: ReadonlySet<string> = new Set([
  ...['amount', 'currency', 'reference', 'account', 'price', 'payment'],
  ...['unknown-order', 'unknown-payment', 'signature', 'stale'],
]);

function Reading({ step, ...reapply }: { step: ReadingView } & Reapply) {
  const { source, outcome, receivedAt, status, statusDetail, amount, stateBefore, stateAfter } = step;
  const refused = outcome === 'signature' || outcome === 'stale';
  const head = [
    texts.sources[source],
    source === 'notice' ? (refused ? texts.unsigned : texts.signed) : '',
    receivedAt && outcome ? texts.received(formatDateTime(receivedAt)) : '',
  ];
  const changed = stateBefore !== stateAfter && outcome === 'applied';
  return (
    <>
      <p className="font-semibold">
        {head.filter(Boolean).join(' · ')}
        {changed ? <> · {texts.change(stateName(stateBefore), stateName(stateAfter))}</> : null}
      </p>
      <Small
        {...(outcome === 'applied' ? { tone: 'ok' } : outcome && BAD.has(outcome) ? { tone: 'err' } : {})}
      >
        {outcome ? outcomeTexts[outcome] : texts.waiting}
      </Small>
      {status ? (
        <Small>{texts.said(status, statusDetail, amount === null ? '' : formatReais(amount))}</Small>
      ) : null}
      {step.times > 1 ? <Small>{texts.times(step.times, formatDateTime(step.firstAt))}</Small> : null}
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-caption text-ink-2">
        <span>
          {texts.paymentId} <span className="font-mono break-all">{step.paymentId}</span>
        </span>
        <ReapplyButton paymentId={step.paymentId} {...reapply} />
      </div>
    </>
  );
}

function Refund({ step }: { step: RefundStepView }) {
  const { amount, state, doneAt, awaitsSince, error, why, providerRefundId } = step;
  const plain = awaitsSince ? texts.refundAwaits : texts.refundStates[state];
  const done = state === 'done' && doneAt ? texts.refundDone(formatDateTime(doneAt)) : plain;
  return (
    <>
      <p className="figures font-semibold">
        {texts.refund(formatReais(amount))} · {done}
      </p>
      {awaitsSince ? <Small>{texts.refundAwaitsText(formatDateTime(awaitsSince))}</Small> : null}
      {error ? <Small {...(state === 'failed' && { tone: 'err' })}>{error}</Small> : null}
      {why ? <Small>{why}</Small> : null}
      {providerRefundId ? <Small>{texts.refundId(providerRefundId)}</Small> : null}
    </>
  );
}

function Difference({ step: { kind, state, paymentId } }: { step: DifferenceStepView }) {
  const maySee = useMay(routes.listDifferences);
  return (
    <>
      <p className={clsx('font-semibold', state === 'open' && 'text-err')}>
        {texts.difference(reconciliationTexts.kinds[kind])} · {reconciliationTexts.views[state]}
      </p>
      {maySee ? (
        <Link
          to={adminPages.reconciliation({ search: paymentId, view: state })}
          className="target text-caption text-petrol underline"
        >
          {texts.seeDifference}
        </Link>
      ) : null}
    </>
  );
}
