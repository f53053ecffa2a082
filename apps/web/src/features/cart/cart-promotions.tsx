import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { fromReais } from '@plantao/domain/shared/money';
import { BadgePercent } from 'lucide-react';
import type { CartSums } from '@/shop/cart/cart-sums';
import type { useCoupon } from '@/shop/cart/use-coupon';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { cartPromotions, type CartPromotions as Promotions } from '@/shop/promotions/promotions';
import { useFirstPurchaseOffer } from '@/shop/promotions/use-first-purchase-offer';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { cartOfferTexts } from '@/texts/cart-offers';
import { Button } from '@/ui/button/button';

/** What the rules in force give this cart; undefined while nobody knows them. */
export function useCartPromotions(
  sums: CartSums,
  options: readonly ShippingOptionView[],
): Promotions | undefined {
  const settings = useShopSettings();
  const { coupon, option } = useCheckoutStore();
  const firstPurchase = useFirstPurchaseOffer();
  const freightCents = savedByFreeDelivery(options, option);
  return settings && cartPromotions(settings, sums, { coupon, freightCents, firstPurchase });
}

/**
 * The code that a change of the cart took away and that one tap brings back; '' for none, and where the rules say that this cart
 * lacks something for it: it would be refused.
 */
export function useCouponBack(promotions: Promotions | undefined): string {
  const code = useCheckoutStore(({ suggestedCoupon }) => suggestedCoupon);
  const result = promotions?.results.find((judged) => judged.code === code);
  return result?.state === 'near' ? '' : code;
}

interface CartAdviceProps {
  promotions: Promotions;
  redeeming: ReturnType<typeof useCoupon>;
  /** What the freight brings back with its CEP, by a button of its own; '' for none. */
  couponBack: string;
  /** Redeems a code, as soon as the freight is known. */
  onUse: (code: string) => void;
}

/** The choice of coupon that costs less. Below the lines: it comes and goes with them, and moves none. */
export function CartAdvice({ promotions, redeeming, couponBack, onUse }: CartAdviceProps) {
  const { coupon, cep, suggestedCep } = useCheckoutStore();
  return (
    <Advice
      promotions={promotions}
      carried={coupon?.code ?? null}
      wantsCep={cep === ''}
      broughtBack={cep === '' && suggestedCep !== '' ? couponBack : ''}
      busy={redeeming.validating}
      onUse={onUse}
      onTakeOff={redeeming.remove}
    />
  );
}

/** Centavos: nothing for who chose a delivery that stays paid; null while nothing is quoted. */
function savedByFreeDelivery(
  [cheapest]: readonly ShippingOptionView[],
  chosen: ShippingOptionView | null,
): number | null {
  if (!cheapest) return null;
  return chosen && chosen.id !== cheapest.id ? 0 : fromReais(cheapest.fullPrice);
}

interface AdviceProps {
  promotions: Promotions;
  carried: string | null;
  wantsCep: boolean;
  /** The code that the freight brings back with its CEP, by a button of its own; '' for none. */
  broughtBack: string;
  busy: boolean;
  onUse: (code: string) => void;
  onTakeOff: () => void;
}

/** The better choice of coupon, one tap away. */
function Advice({ promotions, carried, wantsCep, broughtBack, busy, onUse, onTakeOff }: AdviceProps) {
  const { proposal, ruleOf } = promotions;
  if (!proposal) return null;
  const { code, discountCents, gainCents } = proposal;
  const back = code !== null && code === broughtBack;
  const text =
    code === null
      ? cartOfferTexts.without(carried ?? '')
      : discountCents > 0
        ? cartOfferTexts[ruleOf(code)?.firstPurchase ? 'availableFirst' : 'available'](code, discountCents)
        : cartOfferTexts.availableFree(code);
  return (
    <div role="status" className="stitch-box flex flex-wrap items-center gap-3 p-3 text-small">
      <BadgePercent aria-hidden="true" className="size-5 shrink-0 text-coral" />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{text}</span>
        {gainCents !== null && carried !== null ? (
          <span className="block text-ink-2">{cartOfferTexts.saves(gainCents)}</span>
        ) : null}
        {wantsCep && !back ? <span className="block text-ink-2">{cartOfferTexts.wantsFreight}</span> : null}
      </span>
      {back ? null : (
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          onClick={() => (code === null ? onTakeOff() : onUse(code))}
        >
          {code === null ? cartOfferTexts.takeOff(carried ?? '') : cartOfferTexts.use(code)}
        </Button>
      )}
    </div>
  );
}
