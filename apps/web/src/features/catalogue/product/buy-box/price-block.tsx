import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { instalmentOffer } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { clsx } from 'clsx';
import { formatCentavos, formatReais } from '@/lib/format';
import { useInstalmentsAccepted, usePixDiscount, useShopSettings } from '@/shop/settings/use-shop-settings';
import { productTexts } from '@/texts/catalogue/product';
import { PixIcon } from '@/ui/icons/brand-icons';
import { Price } from '@/ui/price/price';

/** Price, discount, instalments and PIX. */
export function PriceBlock({ product }: { product: ProductView }) {
  const accepted = useInstalmentsAccepted();
  const settings = useShopSettings();
  const pix = settings?.payment.pix ?? true;
  const { price, old_price: old } = product;
  const discount = usePixDiscount(fromReais(price));
  const instalments = instalmentOffer(fromReais(price), accepted);
  return (
    <div className="space-y-1">
      <Price value={price} oldValue={old} size="lg" />
      {old !== null && old > price ? (
        <p className="text-small font-semibold text-coral">{productTexts.saving(formatReais(old - price))}</p>
      ) : null}
      {/* The line is there before the settings say in how many. */}
      {instalments || !settings ? (
        <p className="figures min-h-[1lh] text-small text-ink-2">
          {instalments && productTexts.instalments(instalments.count, formatCentavos(instalments.eachCents))}
        </p>
      ) : null}
      {pix ? (
        <p
          className={clsx(
            'figures flex items-center gap-1 text-small',
            discount ? 'font-semibold text-ok' : 'text-ink-2',
          )}
        >
          <PixIcon className="size-4" />
          {discount
            ? productTexts.pixPrice(formatCentavos(fromReais(price) - discount.cents), discount.percent)
            : productTexts.pix}
        </p>
      ) : null}
    </div>
  );
}
