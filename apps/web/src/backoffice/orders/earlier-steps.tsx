import type { OrderStepView } from '@plantao/contracts/admin/admin-order.view';
import { earlierTexts as texts } from '@/texts/backoffice-orders-desk';
import { StepEntry } from './step-entry.js';

/** What happened before an order was cancelled: plain history below the line that AORD-17 leaves. */
export function EarlierSteps({ steps }: { steps: readonly OrderStepView[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="text-small font-semibold text-ink-2">{texts.title}</h3>
      <ol aria-label={texts.title} className="mt-2">
        {steps.map((step, place) => (
          <StepEntry key={step._id} step={step} last={place === steps.length - 1} />
        ))}
      </ol>
    </section>
  );
}
