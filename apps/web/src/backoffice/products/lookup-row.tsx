import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { productFormTexts, productsTexts } from '@/texts/backoffice-products';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';

/** A warehouse product among those found: picture, name, SKU, pieces, and whether the shop sells it already. */
export function LookupRow({ product }: { product: WarehouseProductView }) {
  return (
    <span className="flex items-start gap-3 p-2">
      <Picture src={product.image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{product.name}</span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-ink-3">
          <span>
            <span className="font-mono">{product.sku}</span> · {productsTexts.pieces(product.totalStock)}
          </span>
          {product.linkedProduct ? <Badge tone="amber">{productFormTexts.lookupSold}</Badge> : null}
        </span>
      </span>
    </span>
  );
}
