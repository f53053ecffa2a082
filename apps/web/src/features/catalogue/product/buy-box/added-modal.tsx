import { BadgePercent, CircleCheck } from 'lucide-react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { formatReais } from '@/lib/format';
import { useCartSummaryStore } from '@/shop/cart/cart-summary.store';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { PromotionProgress } from '@/shop/promotions/promotion-line';
import { cartPromotions } from '@/shop/promotions/promotions';
import { useFirstPurchaseOffer } from '@/shop/promotions/use-first-purchase-offer';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { addedTexts } from '@/texts/catalogue/product-parts';
import { cartOfferTexts } from '@/texts/cart-offers';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/link-button/link-button';
import { Modal } from '@/ui/modal/modal';
import { Picture } from '@/ui/picture/picture';
import type { Added } from './use-add-to-cart.js';

interface AddedModalProps {
  added: Added;
  /** The garments of a set that carry what is stitched. */
  garments?: readonly string[];
  onClose: () => void;
}

/** Confirms what was added to the cart, with links to go on (PROD-17, PROD-18). */
export default function AddedModal({ added, garments = [], onClose }: AddedModalProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={
        <span className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-6 text-ok" />
          {addedTexts.title}
        </span>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {addedTexts.continue}
          </Button>
          <LinkButton to={pages.cart()}>{addedTexts.viewCart}</LinkButton>
        </>
      }
    >
      <div className="flex gap-4">
        <Picture src={added.image} alt="" sizes="6rem" className="w-24 shrink-0 rounded-control" />
        <div className="min-w-0 self-center">
          <p className="font-semibold">{added.name}</p>
          <p className="text-small text-ink-2">{addedTexts.choice(added.size, added.colour)}</p>
          <StitchedWords embroidery={added.stitched} garments={garments} />
          <p className="figures text-small text-ink-2">{addedTexts.quantity(added.quantity)}</p>
          <p className="figures font-bold">{formatReais(added.price * added.quantity)}</p>
        </div>
      </div>
      <OfferProgress />
    </Modal>
  );
}

/** How far the whole cart is from the shop's offers, and the one that it has reached. */
function OfferProgress() {
  const settings = useShopSettings();
  const firstPurchase = useFirstPurchaseOffer();
  const { count: pieces, subtotalCents } = useCartSummaryStore();
  if (!settings || subtotalCents === 0) return null;
  const promotions = cartPromotions(settings, { pieces, subtotalCents }, { firstPurchase });
  const { code = null, discountCents = 0 } = promotions.proposal ?? {};
  return (
    <div className="mt-4 space-y-3">
      <PromotionProgress promotions={promotions} />
      {code !== null && discountCents > 0 ? (
        <p className="flex items-center gap-2 text-small font-semibold text-ok" aria-live="polite">
          <BadgePercent aria-hidden="true" className="size-5 shrink-0" />
          {cartOfferTexts[promotions.ruleOf(code)?.firstPurchase ? 'reachedFirst' : 'reached'](
            code,
            discountCents,
          )}
        </p>
      ) : null}
    </div>
  );
}
