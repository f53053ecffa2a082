import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldProps } from '@/ui/field/field-context';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** For table headers: the name is kept for screen readers only. */
  hideLabel?: boolean;
  /** Some, not all, of the represented items are checked (indeterminate). */
  indeterminate?: boolean;
}

/** The browser's checkbox with our mark drawn over it; the whole line is the target. */
export function Checkbox({
  label,
  hideLabel,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const wired = useFieldProps(rest);
  const attach = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  return (
    <label
      className={clsx('inline-flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed', className)}
    >
      <span className="relative inline-flex size-5 shrink-0">
        <input
          {...rest}
          {...wired}
          ref={attach}
          type="checkbox"
          className="peer target size-5 appearance-none rounded-badge border-2 border-line-strong bg-paper transition-[background-color,border-color] checked:border-petrol checked:bg-petrol indeterminate:border-petrol indeterminate:bg-petrol hover:border-petrol aria-invalid:border-err disabled:border-line disabled:bg-mist disabled:checked:bg-line-strong"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 hidden size-4 text-paper peer-checked:block peer-indeterminate:hidden"
        />
        <span className="pointer-events-none absolute inset-x-1 top-2.25 hidden h-0.5 rounded-full bg-paper peer-indeterminate:block" />
      </span>
      <span className={hideLabel ? 'sr-only' : 'text-body'}>{label}</span>
    </label>
  );
}
