import { clsx } from 'clsx';
import { useId } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice-products';
import { TextInput } from '@/ui/text-input/text-input';

interface StockCellProps {
  label: string;
  limit: number;
  pieces: number;
  /** Why the last number was not taken; the old one stands (APROD-19). */
  fault: string | undefined;
  onType: (text: string) => void;
}

/** One number of the stock, with the most it may be. */
export function StockCell({ label, limit, pieces, fault, onType }: StockCellProps) {
  const id = useId();
  return (
    <span className="inline-flex w-18 flex-col items-center gap-1">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={id}
        aria-invalid={fault ? true : undefined}
        value={String(pieces)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        className="figures px-1 text-center"
      />
      <span
        id={id}
        aria-live="polite"
        className={clsx('text-caption', fault ? 'font-semibold text-err' : 'text-ink-3')}
      >
        {fault ?? texts.stockLimit(limit)}
      </span>
    </span>
  );
}
