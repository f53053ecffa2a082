import { clsx } from 'clsx';
import { useId } from 'react';
import { WholeInput } from '@/backoffice/forms/whole-input';
import { productFormTexts as texts } from '@/texts/backoffice-products';

interface StockCellProps {
  label: string;
  limit: number;
  pieces: number;
  /** Id of the text that says why the last number was not taken; the old one stands (APROD-19). */
  faultId: string | undefined;
  onCount: (pieces: number) => void;
}

/** One number of the stock, with the most it may be. */
export function StockCell({ label, limit, pieces, faultId, onCount }: StockCellProps) {
  const id = useId();
  return (
    <span className="inline-flex w-18 flex-col items-center gap-1">
      <WholeInput
        aria-label={label}
        aria-describedby={faultId ? `${faultId} ${id}` : id}
        aria-invalid={faultId ? true : undefined}
        value={pieces}
        onCount={onCount}
        className="figures px-1 text-center"
      />
      <span id={id} className={clsx('text-caption', faultId ? 'font-semibold text-err' : 'text-ink-3')}>
        {texts.stockLimit(limit)}
      </span>
    </span>
  );
}
