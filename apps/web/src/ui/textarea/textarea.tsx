import type { ComponentProps } from 'react';
import { controlStyles } from '@/ui/field/control.styles';
import { useFieldProps } from '@/ui/field/field-context';

/** Several lines of text; grows with what is written where the browser knows how. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wired = useFieldProps(rest);
  return (
    <textarea
      {...rest}
      {...wired}
      rows={rows}
      className={controlStyles(`field-sizing-content resize-y ${className ?? ''}`)}
    />
  );
}
