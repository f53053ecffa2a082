import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { arrivalText } from '@/shop/delivery/arrival';
import { formatReais } from '@/lib/format';
import { freightTexts } from '@/texts/cart';
import { uiTexts } from '@/texts/ui';

/** Company, time, and the days that this is when it is paid today (SHIP-06, SHIP-07). */
export const optionDetails = ({ company, delivery_range: range }: ShippingOptionView): string =>
  `${company.name} · ${freightTexts.days(range.min, range.max)} · ${arrivalText(range)}`;

/** What it costs, with what it would cost without free delivery. */
export function OptionPrice({ option }: { option: ShippingOptionView }) {
  const { price, fullPrice } = option;
  return (
    <span className="flex flex-row-reverse flex-wrap items-baseline gap-x-2">
      <span className={price === 0 ? 'text-ok' : undefined}>
        {price === 0 ? uiTexts.free : formatReais(price)}
      </span>
      {fullPrice > price ? (
        <s className="text-caption font-normal text-ink-3">{formatReais(fullPrice)}</s>
      ) : null}
    </span>
  );
}
