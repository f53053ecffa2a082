import type { AdminOrderView, LabelStatusView } from '@plantao/contracts/admin/admin-order.view';
import { Printer, Tag } from 'lucide-react';
import { Panel } from '@/backoffice/shell/panel';
import { useMayChange } from '@/backoffice/shell/use-role';
import { errorText } from '@/lib/api/api-error';
import { formatReais } from '@/lib/format';
import { labelTexts as texts } from '@/texts/backoffice-orders';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { Fact, Facts } from './facts.js';
import { LabelSteps } from './label-steps.js';
import { PayLabelButton } from './pay-label-button.js';
import { hasLabel, type LabelActions } from './use-label-actions.js';

interface LabelPanelProps {
  order: AdminOrderView;
  actions: LabelActions;
  /** The payment was sent and its end is awaited. */
  paying: boolean;
  /** Why the label could not be looked at. */
  followFault: unknown;
  onRetry: () => void;
}

const TONES = { none: 'neutral', requested: 'info', pending: 'amber', released: 'ok', other: 'err' } as const;

/** The shipping label from nothing to paid, and what to do next with it (LABEL-07, LABEL-08). */
export function LabelPanel({ order, actions, paying, followFault, onRetry }: LabelPanelProps) {
  const { label } = order;
  const mayChange = useMayChange() && order.status !== 'cancelled';
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
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayChange && !hasLabel(label) ? (
          <Button
            variant="secondary"
            size="sm"
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
        ) : null}
      </div>
    </Panel>
  );
}

function Progress({ label, paying }: { label: LabelStatusView; paying: boolean }) {
  const says =
    label.status === 'requested'
      ? texts.generating
      : label.status === 'released'
        ? paying
          ? texts.preparing
          : ''
        : paying
          ? texts.paying
          : texts.generated;
  return says ? <p className="text-center text-ink-2">{says}</p> : null;
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
