import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyles } from '@/ui/field/control.styles';
import { useFieldProps } from '@/ui/field/field-context';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
}

/** The native select, styled: phones have their own picker for it. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wired = useFieldProps(rest);
  return (
    <span className="relative block">
      <select
        {...rest}
        {...wired}
        className={controlStyles(`appearance-none truncate pr-10 ${className ?? ''}`)}
      >
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-2"
      />
    </span>
  );
}
