import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import { clsx } from 'clsx';
import { Printer, Tag, Check } from 'lucide-react';
import { Panel } from '@/backoffice/shared/layout/panel';
import { useMay } from '@/backoffice/shared/access/use-may';
import { message } from '@plantao/domain/shared/errors/message';
import { errorText } from '@/lib/api/api-error';
import { formatReais } from '@/lib/format';
import { labelTexts as texts } from '@/texts/backoffice/shipping';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { Spinner } from '@/ui/spinner/spinner';
import { Fact, Facts } from '../shared/layout/facts.js';
import { PayLabelButton } from './pay-label-button.js';
import { usePrintLabels } from './use-print-labels.js';
import { hasLabel, type LabelActions } from './use-label-actions.js';

const STEPS = ['requested', 'pending', 'released'] as const;

interface LabelPanelProps {
  order: AdminOrderView;
  actions: LabelActions;
  /** The payment was sent and is pending. */
  paying: boolean;
  /** Why the label could not be looked at. */
  followFault: unknown;
  onRetry: () => void;
}

const TONES = { none: 'neutral', requested: 'info', pending: 'amber', released: 'ok', other: 'err' } as const;

/** The shipping label from nothing to paid, and what to do next with it (LABEL-07, LABEL-08). */
export function LabelPanel({ order, actions, paying, followFault, onRetry }: LabelPanelProps) {
  const { label } = order;
  const mayChange = useMay(routes.generateLabel) && order.status !== 'cancelled';
  const mayPrint = useMay(routes.printLabels);
  const hold = order.onHold && message(order.onHold);
  const { print, printing } = usePrintLabels(() => undefined);
  return (
    <Panel
      title={texts.title}
      aside={<Badge tone={TONES[label.status]}>{texts.statuses[label.status]}</Badge>}
    >
      {hasLabel(label) ? (
        <div className="space-y-4 pt-2">
          <LabelSteps status={label.status} working={paying || label.status === 'requested'} />
          <div role="status">
            <Progress label={label} paying={paying} />
          </div>
          <LabelFacts order={order} />
        </div>
      ) : (
        <p className="text-ink-2">{label.status === 'other' ? texts.cancelled : texts.none}</p>
      )}
      {label.error ? (
        <ErrorState
          inline
          className="mt-3"
          title={`${label.status === 'pending' ? texts.unpaid : texts.refused}: ${label.error}`}
        />
      ) : null}
      {followFault ? (
        <ErrorState
          inline
          className="mt-3"
          title={errorText(followFault, texts.followFailed)}
          onRetry={onRetry}
        />
      ) : null}
      {mayChange && hold ? (
        <p id="label-hold" className="mt-3 text-small text-amber">
          {hold}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayChange && !hasLabel(label) ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={Boolean(hold)}
            aria-describedby={hold ? 'label-hold' : undefined}
            loading={actions.requesting}
            onClick={actions.request}
            icon={<Tag aria-hidden="true" className="size-4" />}
          >
            {label.error ? texts.requestAgain : texts.request}
          </Button>
        ) : null}
        {mayChange && label.status === 'pending' ? (
          <PayLabelButton order={order} actions={actions} busy={paying} />
        ) : null}
        {label.status === 'released' && label.print.url ? (
          <ExternalLinkButton
            href={label.print.url}
            size="sm"
            icon={<Printer aria-hidden="true" className="size-4" />}
          >
            {texts.print}
          </ExternalLinkButton>
        ) : label.status === 'released' && mayPrint ? (
          // Its address is kept from who sees no personal data: printing asks for it, and is in the audit log.
          <Button
            size="sm"
            loading={printing}
            onClick={() => print([order.id])}
            icon={<Printer aria-hidden="true" className="size-4" />}
          >
            {texts.print}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

function Progress({ label, paying }: { label: LabelStatusView; paying: boolean }) {
  const statusText =
    label.status === 'requested'
      ? texts.generating
      : label.status === 'released'
        ? paying
          ? texts.preparing
          : ''
        : paying
          ? texts.paying
          : texts.generated;
  return statusText ? <p className="text-center text-ink-2">{statusText}</p> : null;
}

function LabelFacts({ order: { label, shipping } }: { order: AdminOrderView }) {
  return (
    <Facts>
      <Fact name={texts.id} copy={{ value: label.id, label: texts.copyId }}>
        <span className="font-mono text-caption" title={label.id}>
          {label.id.length > 12 ? `…${label.id.slice(-8)}` : label.id}
        </span>
      </Fact>
      <Fact name={texts.carrier}>
        {[shipping.ship_type.company.name, shipping.ship_type.name].filter(Boolean).join(' · ')}
      </Fact>
      {label.price === null ? null : (
        <Fact name={texts.price}>
          <span className="figures font-semibold">{formatReais(label.price)}</span>
        </Fact>
      )}
      <Fact
        name={texts.tracking}
        copy={label.tracking ? { value: label.tracking, label: texts.copyTracking } : undefined}
      >
        {label.tracking ? (
          <span className="font-mono">{label.tracking}</span>
        ) : (
          <span className="text-ink-3">{texts.noTracking}</span>
        )}
      </Fact>
    </Facts>
  );
}

/** Progress of a label: solicitada, gerada, paga. `working`: the next step is in progress. */
function LabelSteps({ status, working }: { status: string; working: boolean }) {
  const reached = STEPS.indexOf(status as (typeof STEPS)[number]);
  return (
    <ol aria-label={texts.steps} className="flex">
      {STEPS.map((step, place) => {
        const done = place <= reached;
        const next = working && place === reached + 1;
        return (
          <li
            key={step}
            aria-current={place === reached ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1 text-caption"
          >
            {place > 0 ? (
              <span
                aria-hidden="true"
                className={clsx(
                  'stitch absolute -left-1/2 right-1/2 top-3 mx-4',
                  done ? 'text-petrol' : 'text-line-strong',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={clsx(
                'inline-flex size-6 items-center justify-center rounded-full',
                done ? 'bg-petrol text-paper' : 'border border-line-strong bg-paper text-petrol',
              )}
            >
              {done ? <Check strokeWidth={3} className="size-4" /> : next ? <Spinner size="sm" /> : null}
            </span>
            <span className={done ? 'font-semibold' : 'text-ink-3'}>{texts.step[step]}</span>
          </li>
        );
      })}
    </ol>
  );
}
