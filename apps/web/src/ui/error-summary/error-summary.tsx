import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { controlTexts } from '@/texts/controls';

export interface SummaryFault {
  /** Id of the control. */
  id: string;
  label: string;
  text: string;
}

interface ErrorSummaryProps {
  faults: readonly SummaryFault[];
  /** Grows with every try to send that failed: the focus comes here then, or to the field when only one is wrong. */
  attempts: number;
  title?: string;
  /** Shown for one fault too, with the focus in its field. */
  evenOne?: boolean;
}

const goTo = (id: string) => document.getElementById(id)?.focus();

/** The errors of a form, each a link to its field. */
export function ErrorSummary({
  faults,
  attempts,
  title = controlTexts.mendFields,
  evenOne = false,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const only = faults.length === 1 ? faults[0]?.id : undefined;
  const seen = useRef(0);
  useEffect(() => {
    if (attempts === seen.current) return;
    seen.current = attempts;
    if (only) goTo(only);
    else box.current?.focus();
  }, [attempts, only]);

  if (attempts === 0 || faults.length < (evenOne ? 1 : 2)) return null;
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    goTo(id);
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control bg-err-soft p-4 text-small text-err">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-8">
        {faults.map(({ id, label, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => follow(event, id)}
              className="underline underline-offset-2"
            >
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
