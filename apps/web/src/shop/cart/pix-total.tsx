import { formatCentavos } from '@/lib/format';
import { usePixDiscount } from '@/shop/settings/use-shop-settings';
import { freightTexts } from '@/texts/cart';
import { PixIcon } from '@/ui/icons/brand-icons';
import type { CartSums } from './cart-sums.js';

/** What the same cart, or order of a team, costs by PIX, below its total; nothing where PIX takes nothing off. */
export function PixTotal({
  sums,
}: {
  sums: Pick<CartSums, 'subtotalCents' | 'discountCents' | 'totalCents'>;
}) {
  const { subtotalCents, discountCents, totalCents } = sums;
  const pix = usePixDiscount(subtotalCents - discountCents);
  if (!pix) return null;
  return (
    <p className="figures flex items-center justify-end gap-1 text-small font-semibold text-ok">
      <PixIcon className="size-4" />
      {freightTexts.pixTotal(formatCentavos(totalCents - pix.cents), pix.percent)}
    </p>
  );
}
