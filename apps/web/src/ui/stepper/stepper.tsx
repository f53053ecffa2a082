import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { controlTexts } from '@/texts/controls';

export interface Step {
  label: string;
  /** A done step may lead back; either an address or an action. */
  to?: string;
  onBack?: () => void;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Counted from 0. */
  current: number;
}

/**
 * Progress of a multi-step flow. Done steps are links back; the line between two steps is stitched once it is passed.
 */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex">
        {steps.map((step, place) => {
          const done = place < current;
          return (
            <li
              key={step.label}
              aria-current={place === current ? 'step' : undefined}
              // On a phone a long word has more room than a short one, so that two never touch.
              className="relative flex min-w-0 flex-auto flex-col items-center text-center sm:flex-1"
            >
              {place > 0 ? <Half side="left" passed={place <= current} /> : null}
              {place < steps.length - 1 ? <Half side="right" passed={place < current} /> : null}
              <Mark step={step} place={place} done={done} here={place === current} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Half of the line between two steps: they need not be of one width. */
function Half({ side, passed }: { side: 'left' | 'right'; passed: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'stitch absolute top-4',
        side === 'left' ? 'left-0 right-1/2 mr-5 sm:mr-6' : 'left-1/2 right-0 ml-5 sm:ml-6',
        passed ? 'text-petrol' : 'text-line-strong',
      )}
    />
  );
}

function Mark({ step, place, done, here }: { step: Step; place: number; done: boolean; here: boolean }) {
  const content = (
    <>
      <span
        className={clsx(
          'figures flex size-8 items-center justify-center rounded-full border-2 text-small font-bold',
          done && 'border-petrol bg-petrol text-paper',
          here && 'border-petrol bg-paper text-petrol',
          !done && !here && 'border-line-strong bg-paper text-ink-3',
        )}
      >
        {done ? <Check aria-hidden="true" strokeWidth={3} className="size-4" /> : place + 1}
      </span>
      <span
        className={clsx('mt-1 text-caption sm:text-small', here ? 'font-semibold text-ink' : 'text-ink-2')}
      >
        {step.label}
        {done ? <span className="sr-only"> ({controlTexts.stepDone})</span> : null}
      </span>
    </>
  );
  const look = 'flex min-h-11 flex-col items-center rounded-control sm:px-1';
  if (done && step.to) {
    return (
      <Link to={step.to} className={clsx(look, 'hover:text-petrol hover:underline')}>
        {content}
      </Link>
    );
  }
  if (done && step.onBack) {
    return (
      <button type="button" onClick={step.onBack} className={clsx(look, 'hover:text-petrol hover:underline')}>
        {content}
      </button>
    );
  }
  return <span className={look}>{content}</span>;
}
