import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatCentavos } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { boughtLines } from '@/shop/orders/bought-lines';
import { LinePicture } from '@/shop/orders/line-picture';
import { orderTexts } from '@/texts/orders';

const OrderEmbroidery = lazyComponent(() => import('./order-embroidery.js'));

/** What was ordered, a set as one line; each leads to its product (ORD-11). */
export function OrderItems({ orderId, items }: { orderId: string; items: readonly OrderItemView[] }) {
  return (
    <section aria-labelledby="order-items" className="rounded-tile border border-line">
      <h2 id="order-items" className="p-4 text-h3 md:px-6">
        {orderTexts.items}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {boughtLines(items).map((line) => (
          <li key={line.id}>
            <Link
              to={pages.product({ id: line.productId })}
              className="group flex gap-4 p-4 hover:bg-mist md:px-6"
            >
              <LinePicture
                line={line}
                alt=""
                sizes="5rem"
                className="w-16 shrink-0 self-start rounded-control"
              />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-44">
                  <span className="block font-semibold group-hover:text-petrol group-hover:underline">
                    {line.name}
                  </span>
                  <span className="block text-small text-ink-2">
                    {orderTexts.itemDetails(line.size, line.colour)}
                  </span>
                  {line.words.map((words) => (
                    <StitchedWords key={words} embroidery={{ words }} />
                  ))}
                  <span className="figures block text-small text-ink-2">
                    {orderTexts.quantity(line.quantity)}
                    {line.quantity > 1 ? ` · ${orderTexts.each(formatCentavos(line.priceCents))}` : ''}
                    {line.refunded > 0 ? ` · ${orderTexts.refunded(line.refunded)}` : ''}
                  </span>
                </span>
                <span className="figures shrink-0 font-semibold">
                  {formatCentavos(line.priceCents * line.quantity)}
                </span>
              </span>
            </Link>
            {line.stitched.map(({ item, garment }) => (
              <Suspense key={item._id} fallback={<div className="min-h-13" />}>
                <OrderEmbroidery
                  orderId={orderId}
                  item={item}
                  embroidery={item.embroidery}
                  garment={garment}
                />
              </Suspense>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
