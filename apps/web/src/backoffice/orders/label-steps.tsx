import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { labelTexts as texts } from '@/texts/backoffice-orders';
import { Spinner } from '@/ui/spinner/spinner';

const STEPS = ['requested', 'pending', 'released'] as const;

/** How far a label has come: solicitada, gerada, paga. `working`: the next step is on its way. */
export function LabelSteps({ status, working }: { status: string; working: boolean }) {
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
                  'pesponto absolute -left-1/2 right-1/2 top-3 mx-4',
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
