import type { StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { clsx } from 'clsx';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { formatNumber } from '@/lib/format';
import { stockTexts as texts } from '@/texts/backoffice/stock';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';
import { SwatchDot } from '@/ui/swatch/swatch-dot';

/** Picture, product, size, colour, SKU. */
export function VariantName({ row }: { row: StockRowView }) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={row.product.image} alt="" sizes="2.5rem" className="w-10 shrink-0 rounded-badge" />
      <span className="min-w-0">
        <span className="line-clamp-1 font-semibold" title={row.product.name}>
          {row.product.name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-small">
          {row.colorValue ? <SwatchDot colour={row.colorValue} /> : null}
          {texts.sizeColour(row.size, row.color)}
          {row.retired ? <Badge>{texts.retired}</Badge> : null}
        </span>
        <span className="block truncate font-mono text-caption text-ink-3">{row.sku}</span>
      </span>
    </span>
  );
}

/** What the shop sells: amber when it runs out, red at none. */
export function OfferedCount({ offered }: { offered: number }) {
  const look = offered === 0 ? 'font-semibold text-err' : offered <= LOW_STOCK && 'font-semibold text-amber';
  return <span className={clsx('figures', look)}>{formatNumber(offered)}</span>;
}
