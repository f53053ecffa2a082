import type { OrderStepView } from '@plantao/contracts/admin/admin-order.view';
import { CANCELLED_LABEL } from '@plantao/domain/orders/rules/order-steps.rules';
import { CircleCheck, CircleX, Clock, Package, Truck, type LucideIcon } from 'lucide-react';
import { formatDateTime } from '@/lib/moments';
import { timelineTexts as texts } from '@/texts/backoffice-orders';
import { TimelineRow } from './timeline-row.js';

const ICONS: Record<OrderStepView['icon'], LucideIcon> = { Clock, Package, Truck, CheckCircle: CircleCheck };
const LOOKS = { completed: 'done', current: 'current', other: 'ahead' } as const;

/** A step of the history, done, current or still to come (AORD-19). */
export function StepEntry({ step, last }: { step: OrderStepView; last: boolean }) {
  // The icons of the specification (AORD-19) have none for an end.
  const Icon = step.label === CANCELLED_LABEL ? CircleX : ICONS[step.icon];
  const ahead = step.status === 'other';
  return (
    <TimelineRow
      look={LOOKS[step.status]}
      last={last}
      current={step.status === 'current'}
      icon={<Icon className="size-4" />}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={ahead ? 'text-ink-3' : 'font-semibold'}>
          {step.label}
          {step.status === 'completed' ? null : (
            <span className="sr-only"> ({ahead ? texts.ahead : texts.current})</span>
          )}
        </span>
        {step.at ? (
          <time dateTime={step.at} className="figures text-caption text-ink-3">
            {formatDateTime(step.at)}
          </time>
        ) : null}
      </div>
      {step.detail !== '' || step.actor ? (
        <p className="text-caption text-ink-2">
          {[step.detail, step.actor ? texts.by(step.actor) : ''].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </TimelineRow>
  );
}
