import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { ChevronDown } from 'lucide-react';
import { formatCentavos } from '@/lib/format';
import { boughtLines } from '@/shop/orders/bought-lines';
import { LinePicture } from '@/shop/orders/line-picture';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { checkoutTexts } from '@/texts/checkout';
import { paymentTexts } from '@/texts/payments';

/** The items of the order, in a collapsible section. */
export function OrderContents({ items }: { items: readonly OrderItemView[] }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-balance rounded-control px-4 py-2 font-semibold">
        {paymentTexts.contents(pieces)}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-4">
        <OrderLines items={items} />
      </div>
    </details>
  );
}

/** What was ordered, a line each: a set with its garments. */
export function OrderLines({ items }: { items: readonly OrderItemView[] }) {
  return (
    <ul className="space-y-3">
      {boughtLines(items).map((line) => (
        <li key={line.id} className="flex gap-3">
          <LinePicture line={line} alt="" sizes="4rem" className="w-14 shrink-0 self-start rounded-control" />
          <span className="min-w-0 flex-1 text-small">
            <span className="block font-semibold">{line.name}</span>
            <span className="block text-ink-2">
              {checkoutTexts.lineDetails(line.size, line.colour, line.quantity)}
            </span>
            {line.words.map((words) => (
              <StitchedWords key={words} embroidery={{ words }} />
            ))}
          </span>
          <span className="figures shrink-0 text-small font-semibold">
            {formatCentavos(line.priceCents * line.quantity)}
          </span>
        </li>
      ))}
    </ul>
  );
}
