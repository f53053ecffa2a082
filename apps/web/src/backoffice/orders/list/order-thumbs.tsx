import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { ordersTexts } from '@/texts/backoffice/orders';
import { Picture } from '@/ui/picture/picture';

interface OrderThumbsProps {
  items: AdminOrderRowView['items'];
  /** Pictures at most; of the others, how many there are. */
  shown?: number;
}

/** The first garments of an order side by side, and how many more there are; their names and pieces to be read out. */
export function OrderThumbs({ items, shown = 3 }: OrderThumbsProps) {
  if (items.length === 0) return <span className="text-caption text-ink-3">{ordersTexts.freightOnly}</span>;
  const more = items.length - shown;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return (
    <span className="inline-flex shrink-0 items-center" title={names}>
      <span aria-hidden="true" className="flex gap-1">
        {items.slice(0, shown).map((item, place) => (
          <Picture
            key={`${item.image}-${place}`}
            src={item.image}
            alt=""
            sizes="2.5rem"
            className="w-9 rounded-badge"
          />
        ))}
        {more > 0 ? (
          <span className="figures inline-flex w-9 items-center justify-center rounded-badge bg-tile-deep text-caption font-bold text-ink-2">
            +{more}
          </span>
        ) : null}
      </span>
      <span className="sr-only">
        {ordersTexts.pieces(pieces)}: {names}
      </span>
    </span>
  );
}
