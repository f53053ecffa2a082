import type { OwnHoldView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { useSessionStore } from '@/stores/session.store';
import { ownHoldTexts } from '@/texts/own-hold';
import { LinkButton } from '@/ui/link-button/link-button';

type Kept = Pick<ProductView, 'sizes' | 'reserved'>;

/** What nobody else could buy any more because own orders keep it, by order. */
export function keptLast({ sizes, reserved = [] }: Kept): [orderId: string, pieces: OwnHoldView[]][] {
  const gone = ({ size, color }: OwnHoldView): boolean =>
    sizes.some(
      ({ name, colors }) =>
        name === size && colors.some((colour) => colour.name === color && colour.stock <= 0),
    );
  const kept = reserved.filter(gone);
  return [...new Set(kept.map(({ orderId }) => orderId))].map((id) => [
    id,
    kept.filter(({ orderId }) => orderId === id),
  ]);
}

/** The piece is not sold out for who holds it: says in which order it waits to be paid, and leads there. */
export default function OwnHold({ product }: { product: ProductView }) {
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  if (!signedIn) return null;
  return keptLast(product).map(([orderId, pieces]) => (
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
          <Link to={paths.order(orderId)} className="target text-petrol underline underline-offset-4">
            {ownHoldTexts.order(orderNumber(orderId))}
          </Link>
          .
        </p>
        <p>{ownHoldTexts.ways}</p>
        <LinkButton to={paths.checkoutRecovery(orderId)} size="sm">
          {ownHoldTexts.pay}
        </LinkButton>
      </div>
    </section>
  );
}
