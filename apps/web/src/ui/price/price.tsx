import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { formatReais } from '@/lib/format';
import { uiTexts } from '@/texts/ui';

const priceStyles = cva('figures font-bold', {
  variants: {
    size: { sm: 'text-small', md: 'text-body', lg: 'text-h2' },
    sale: { true: 'text-coral', false: 'text-ink' },
  },
  defaultVariants: { size: 'md', sale: false },
});

interface PriceProps extends Pick<VariantProps<typeof priceStyles>, 'size'> {
  /** Reais, as in the API. */
  value: number;
  /** Price before, in reais; shown struck through when it is higher. */
  oldValue?: number | null | undefined;
  className?: string;
}

/** A price; with an old one it is read 'De R$ 199,90 por R$ 149,90'. */
export function Price({ value, oldValue, size, className }: PriceProps) {
  const sale = typeof oldValue === 'number' && oldValue > value;
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {sale ? (
        <s className="figures text-small font-normal text-ink-3">
          <span className="sr-only">{uiTexts.priceFrom} </span>
          {formatReais(oldValue)}
        </s>
      ) : null}
      <span className={priceStyles({ size, sale })}>
        {sale ? <span className="sr-only"> {uiTexts.priceTo} </span> : null}
        {formatReais(value)}
      </span>
    </span>
  );
}
