import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { fromReais } from '@plantao/domain/shared/money';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shell/panel';
import { formatCentavos, formatReais } from '@/lib/format';
import { paths } from '@/paths';
import { detailTexts as texts, slipTexts } from '@/texts/backoffice-orders';
import { Picture } from '@/ui/picture/picture';

/** What was ordered, in the size and colour that was chosen. */
export function ItemsPanel({ items }: { items: AdminOrderView['items'] }) {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Panel title={texts.items} aside={<span className="figures text-ink-3">{slipTexts.pieces(pieces)}</span>}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item._id} className="flex gap-4 py-3 last:pb-0">
            <Picture src={item.image} alt="" sizes="4rem" className="w-14 shrink-0 rounded-badge" />
            <div className="min-w-0 flex-1">
              <Link
                to={`${paths.adminProducts}?produto=${item.product.id}`}
                className="font-semibold hover:text-petrol hover:underline"
              >
                {item.name}
              </Link>
              <p className="mt-1 text-ink-2">{texts.variant(item.selectedSize, item.selectedColor)}</p>
              <Link
                to={paths.adminStockItem(encodeURIComponent(item.sku))}
                title={texts.stockOf(item.sku)}
                className="break-words font-mono text-caption text-ink-3 hover:text-petrol hover:underline"
              >
                {item.sku}
              </Link>
            </div>
            <div className="figures shrink-0 text-right">
              <p className="font-semibold">{formatCentavos(fromReais(item.price) * item.quantity)}</p>
              <p className="text-caption text-ink-3">
                {item.quantity} × {formatReais(item.price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
