import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { fromReais } from '@plantao/domain/shared/money';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatCentavos, formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { orderTexts } from '@/texts/orders';
import { Picture } from '@/ui/picture/picture';

const OrderEmbroidery = lazyComponent(() => import('./order-embroidery.js'));

/** What was ordered; each item leads to its product (ORD-11). */
export function OrderItems({ orderId, items }: { orderId: string; items: readonly OrderItemView[] }) {
  return (
    <section aria-labelledby="order-items" className="rounded-tile border border-line">
      <h2 id="order-items" className="p-4 text-h3 md:px-6">
        {orderTexts.items}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item._id}>
            <Link
              to={pages.product({ id: item.product.id })}
              className="group flex gap-4 p-4 hover:bg-mist md:px-6"
            >
              <Picture
                src={item.image}
                alt=""
                sizes="5rem"
                className="w-16 shrink-0 self-start rounded-control"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold group-hover:text-petrol group-hover:underline">
                  {item.name}
                </span>
                <span className="block text-small text-ink-2">
                  {orderTexts.itemDetails(item.selectedSize, item.selectedColor)}
                </span>
                <StitchedWords embroidery={item.embroidery} />
                <span className="figures block text-small text-ink-2">
                  {orderTexts.quantity(item.quantity)}
                  {item.quantity > 1 ? ` · ${orderTexts.each(formatReais(item.price))}` : ''}
                  {item.refunded ? ` · ${orderTexts.refunded(item.refunded)}` : ''}
                </span>
              </span>
              <span className="figures shrink-0 font-semibold">
                {formatCentavos(fromReais(item.price) * item.quantity)}
              </span>
            </Link>
            {item.embroidery ? (
              <Suspense fallback={<div className="min-h-13" />}>
                <OrderEmbroidery orderId={orderId} item={item} embroidery={item.embroidery} />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
