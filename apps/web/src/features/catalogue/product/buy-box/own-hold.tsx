import type { OwnHoldView, OwnProductView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownHoldTexts } from '@/texts/catalogue/own-hold';
import { LinkButton } from '@/ui/link-button/link-button';

type ProductHolds = Pick<ProductView, 'sizes'> & Pick<OwnProductView, 'reserved'>;

/** Variants whose last pieces are held by the customer's own unpaid orders, grouped by order. */
export function ordersHoldingLast({
  sizes,
  reserved,
}: ProductHolds): [orderId: string, pieces: OwnHoldView[]][] {
  const isSoldOut = ({ size, color }: OwnHoldView): boolean =>
    sizes.some(
      ({ name, colors }) =>
        name === size && colors.some((colour) => colour.name === color && colour.stock <= 0),
    );
  const holds = reserved.filter(isSoldOut);
  return [...new Set(holds.map(({ orderId }) => orderId))].map((id) => [
    id,
    holds.filter(({ orderId }) => orderId === id),
  ]);
}

/** Shows the customer that the last pieces are held by their own unpaid order, with a link to it. */
export default function OwnHold(holds: ProductHolds) {
  return ordersHoldingLast(holds).map(([orderId, pieces]) => (
    <OneOrder key={orderId} orderId={orderId} pieces={pieces} />
  ));
}

function OneOrder({ orderId, pieces }: { orderId: string; pieces: OwnHoldView[] }) {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const which = pieces.map(({ size, color }) => ownHoldTexts.piece(size, color)).join(', ');
  return (
    <section aria-label={ownHoldTexts.label} className="flex gap-3 rounded-tile bg-amber-soft p-4 text-small">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="space-y-2">
        <p className="font-semibold">
          {ownHoldTexts.kept(count, which)}{' '}
          <Link to={pages.order({ id: orderId })} className="target text-petrol underline underline-offset-4">
            {ownHoldTexts.order(orderNumber(orderId))}
          </Link>
          .
        </p>
        <p>{ownHoldTexts.ways}</p>
        <LinkButton to={pages.checkoutRecovery({ id: orderId })} size="sm">
          {ownHoldTexts.pay}
        </LinkButton>
      </div>
    </section>
  );
}
