import { OFFERS } from '@plantao/domain/shared/constants';
import { fromReais } from '@plantao/domain/shared/money';
import { Truck } from 'lucide-react';
import { formatCentavos } from '@/lib/format';
import { useShopFactsSettled } from '@/shop/settings/use-shop-facts';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { freeShippingTexts } from '@/texts/cart';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { CartSums } from '@/shop/cart/cart-sums';
import { nearestFreeShipping, type FreeShipping } from './free-shipping.js';

/** The announced offer of free delivery by pieces, by its code. */
const announcesPieces = ({ text, coupon }: { text: string; coupon?: string }): boolean =>
  coupon !== undefined && /frete/i.test(text) && /peça/i.test(text);

const inWords = (offer: FreeShipping): string => {
  if (offer.kind === 'reached') return freeShippingTexts.reached;
  return offer.kind === 'amount'
    ? freeShippingTexts.missing(formatCentavos(offer.missingCents))
    : freeShippingTexts.missingPieces(offer.missing, offer.code);
};

/** Progress to free delivery. */
export function FreeShippingProgress({ sums }: { sums: CartSums }) {
  const settings = useShopSettings();
  const coupon = useCheckoutStore((state) => state.coupon);
  const settled = useShopFactsSettled();
  if (!settings) return settled ? null : <Skeleton className="h-17 rounded-tile!" />;
  const { freeMinimum } = settings.delivery;
  const code = settings.announcements.find(announcesPieces)?.coupon;
  const offer = nearestFreeShipping({
    discountedCents: sums.subtotalCents - sums.discountCents,
    pieces: sums.pieces,
    minimumCents: freeMinimum === null ? null : fromReais(freeMinimum),
    byPieces: code ? { pieces: OFFERS.freeShippingPieces, code } : null,
    couponFree: coupon?.freeShipping ?? false,
  });
  if (!offer) return null;
  const reached = offer.kind === 'reached';
  return (
    <div className="space-y-2 rounded-tile bg-mist p-4">
      <p
        className={`flex items-center gap-2 text-small font-semibold ${reached ? 'text-ok' : ''}`}
        aria-live="polite"
      >
        <Truck aria-hidden="true" className="size-5 shrink-0" />
        {inWords(offer)}
      </p>
      <ProgressBar
        label={freeShippingTexts.progress}
        value={reached ? 1 : offer.part}
        tone={reached ? 'ok' : 'petrol'}
      />
    </div>
  );
}
