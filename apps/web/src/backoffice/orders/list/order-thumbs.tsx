import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { ordersTexts } from '@/texts/backoffice/orders';
import { Picture } from '@/ui/picture/picture';

const SHOWN = 3;

/** The first garments of an order, one over the other, and how many more there are. */
export function OrderThumbs({ items }: { items: AdminOrderRowView['items'] }) {
  const more = items.length - SHOWN;
  const names = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return (
    <span className="inline-flex shrink-0 items-center" title={names}>
      <span aria-hidden="true" className="flex gap-1">
        {items.slice(0, SHOWN).map((item, place) => (
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
        {ordersTexts.items(items.length)}: {names}
      </span>
    </span>
  );
}
