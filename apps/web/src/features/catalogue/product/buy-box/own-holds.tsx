import type { OwnProductView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { ReservedSpace } from '@/lib/reserved-space';
import { hasSoldOut } from './notify-choices.js';

const OwnHold = lazyComponent(() => import('./own-hold.js'));

interface OwnHoldsProps {
  /** A product alone, or the different garments of a set. */
  garments: readonly (Pick<ProductView, 'sizes'> & { productId: string })[];
  own: OwnProductView | null | undefined;
}

/** The last pieces that own unpaid orders keep. Below the way into the cart: only what follows waits until they are known. */
export function OwnHolds({ garments, own }: OwnHoldsProps) {
  if (own === undefined)
    return garments.some((garment) => hasSoldOut(garment, null)) ? <ReservedSpace /> : null;
  if (!own?.reserved.length) return null;
  return (
    <Suspense fallback={<ReservedSpace />}>
      {garments.map(({ productId, sizes }) => (
        <OwnHold
          key={productId}
          sizes={sizes}
          reserved={own.reserved.filter((held) => held.productId === productId)}
        />
      ))}
    </Suspense>
  );
}
