import { Check, Clock, Package, PackageCheck, Truck, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { formatDateTime } from '@/lib/date-format';
import { orderTexts } from '@/texts/orders';
import type { ProgressName, ProgressStep } from './order-progress.js';

const ICONS: Record<ProgressName, LucideIcon> = {
  pending: Clock,
  processing: Package,
  shipped: Truck,
  delivered: PackageCheck,
};

/**
 * Progress of an order: vertical on phones, horizontal otherwise; the line is stitched up to the current step
 * (ORD-08).
 */
export function OrderTracker({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <section aria-label={orderTexts.progress} className="rounded-tile border border-line p-4 md:p-6">
      <ol className="flex flex-col gap-6 md:flex-row md:gap-0">
        {steps.map((step, place) => (
          <TrackerStep key={step.name} step={step} first={place === 0} />
        ))}
      </ol>
    </section>
  );
}

function TrackerStep({ step, first }: { step: ProgressStep; first: boolean }) {
  const { name, state, at } = step;
  const Icon = state === 'complete' ? Check : ICONS[name];
  const stitch = state === 'upcoming' ? 'text-line-strong' : 'text-petrol';
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      data-state={state}
      className="relative flex items-center gap-4 md:min-w-0 md:flex-1 md:flex-col md:gap-2 md:text-center"
    >
      {first ? null : (
        <>
          <span
            aria-hidden="true"
            className={clsx('stitch-y absolute -top-6 left-5 h-6 -translate-x-1/2 md:hidden', stitch)}
          />
          <span
            aria-hidden="true"
            className={clsx('stitch absolute -left-1/2 right-1/2 top-5 mx-7 hidden md:block', stitch)}
          />
        </>
      )}
      <span
        className={clsx(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full border-2',
          state === 'complete' && 'border-petrol bg-petrol text-paper',
          state === 'current' && 'border-petrol bg-petrol-soft text-petrol',
          state === 'upcoming' && 'border-line-strong bg-paper text-ink-3',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0">
        <span
          className={clsx(
            'block',
            state === 'current' ? 'font-bold' : 'font-semibold',
            state === 'upcoming' && 'text-ink-2',
          )}
        >
          {orderTexts.steps[name]}
          <span className="sr-only"> ({orderTexts.stepState[state]})</span>
        </span>
        {at ? <span className="figures block text-small text-ink-2">{formatDateTime(at)}</span> : null}
      </span>
    </li>
  );
}
