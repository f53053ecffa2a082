import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { uiTexts } from '@/texts/ui';
import { FieldContext } from './field-context.js';

interface FieldProps {
  label: ReactNode;
  /** A line under the label that helps before anything is typed. */
  hint?: ReactNode;
  /** The fault, in words, with what to do. Marks the control invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Shows '(opcional)' after the label; the few optional fields are marked, not the many required ones. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** To the right of the label (a link such as 'Não sei meu CEP'). */
  aside?: ReactNode;
  /** Id of the control; made up when left out. */
  id?: string;
  className?: string;
  /** One control of ui/: it takes its id, description and state from here. */
  children: ReactNode;
}

/** Label above, hint, control, error below: all wired for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  hideLabel,
  aside,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <div className={hideLabel ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-3'}>
        <label htmlFor={control} className="text-small font-semibold text-ink">
          {label}
          {optional ? <span className="font-normal text-ink-3"> {uiTexts.optional}</span> : null}
        </label>
        {aside ? <span className="text-small">{aside}</span> : null}
      </div>
      {hint ? (
        <p id={hintId} className="mb-1 text-small text-ink-2">
          {hint}
        </p>
      ) : null}
      <FieldContext value={{ id: control, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className="mt-1 flex animate-open gap-1 text-small text-err">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
