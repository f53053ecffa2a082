import { clsx } from 'clsx';
import { Tag, Truck } from 'lucide-react';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { freeShippingTexts } from '@/texts/cart-sums';
import { promotionTexts } from '@/texts/promotions';
import { giftOf, missingOf, nearestOf, type CartPromotions } from './promotions.js';

interface PromotionLineProps {
  kind: 'delivery' | 'discount';
  text: string;
  /** Between 0 and 1; 1 is reached. */
  part: number;
  label: string;
}

/** How far the cart is from an offer, in words and as a bar. */
function PromotionLine({ kind, text, part, label }: PromotionLineProps) {
  const Icon = kind === 'delivery' ? Truck : Tag;
  const reached = part >= 1;
  return (
    <div className="space-y-2">
      <p
        className={clsx('figures flex items-center gap-2 text-small font-semibold', reached && 'text-ok')}
        aria-live="polite"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {text}
      </p>
      <ProgressBar label={label} value={part} tone={reached ? 'ok' : 'petrol'} />
    </div>
  );
}

/** The nearest free delivery and the nearest discount of a cart; nothing where the shop has no such offer. */
export function PromotionProgress({ promotions }: { promotions: CartPromotions }) {
  const lines = progressOf(promotions);
  return lines.length === 0 ? null : (
    <div className="space-y-4 rounded-tile bg-mist p-4">
      {lines.map((line) => (
        <PromotionLine key={line.kind} {...line} />
      ))}
    </div>
  );
}

function progressOf({ price, results, ruleOf }: CartPromotions): PromotionLineProps[] {
  const lines: PromotionLineProps[] = [];
  const gives = (code: string | null): boolean => code === null || (ruleOf(code)?.freeShipping ?? false);
  const delivery = nearestOf(results, ({ code }) => gives(code));
  const label = freeShippingTexts.progress;
  if (price.freeDelivery !== null) {
    lines.push({ kind: 'delivery', text: freeShippingTexts.reached, part: 1, label });
  } else if (delivery) {
    const missing = missingOf(delivery);
    const text =
      delivery.code === null
        ? promotionTexts.nearShort(missing, promotionTexts.freeDelivery)
        : promotionTexts.near(missing, promotionTexts.freeDelivery, delivery.code);
    lines.push({ kind: 'delivery', text, part: delivery.part, label });
  }
  const discount = nearestOf(results, ({ code }) => (ruleOf(code)?.discountValue ?? 0) > 0);
  const rule = ruleOf(discount?.code ?? null);
  if (discount && rule)
    lines.push({
      kind: 'discount',
      text: promotionTexts.near(missingOf(discount), giftOf(rule), rule.code),
      part: discount.part,
      label: promotionTexts.progress(rule.code),
    });
  return lines;
}
