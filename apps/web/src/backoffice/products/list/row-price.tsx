import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { formatReais } from '@/lib/format';
import { uiTexts } from '@/texts/ui';
import { Badge } from '@/ui/badge/badge';

/** The price with two decimals; on sale with the old one and the share. */
export function RowPrice({
  product: { price, old_price: oldPrice, sale, salePercentage },
}: {
  product: AdminProductRowView;
}) {
  return (
    <span className="inline-flex flex-col items-end">
      <span className="font-semibold">{formatReais(price)}</span>
      {sale && oldPrice !== null ? (
        <span className="flex items-center gap-2 text-caption text-ink-3">
          <span className="sr-only">{uiTexts.priceFrom}</span>
          <s>{formatReais(oldPrice)}</s>
          <Badge tone="coral">−{salePercentage}%</Badge>
        </span>
      ) : null}
    </span>
  );
}
