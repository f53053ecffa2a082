import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { instalmentOffer } from '@plantao/domain/orders/rules/payment-amounts.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { formatCentavos, formatReais } from '@/lib/format';
import { useInstalmentsAccepted, useShopSettings } from '@/lib/use-shop-settings';
import { productTexts } from '@/texts/product';
import { PixIcon } from '@/ui/icons/brand-icons';
import { Price } from '@/ui/price/price';

/** What it costs, what is saved, in how many instalments payment takes it, and that PIX works. */
export function PriceBlock({ product }: { product: ProductView }) {
  const accepted = useInstalmentsAccepted();
  const pix = useShopSettings()?.payment.pix ?? true;
  const { price, old_price: old } = product;
  const instalments = instalmentOffer(fromReais(price), accepted);
  return (
    <div className="space-y-1">
      <Price value={price} oldValue={old} size="lg" />
      {old !== null && old > price ? (
        <p className="text-small font-semibold text-coral">{productTexts.saving(formatReais(old - price))}</p>
      ) : null}
      {instalments ? (
        <p className="figures text-small text-ink-2">
          {productTexts.instalments(instalments.count, formatCentavos(instalments.eachCents))}
        </p>
      ) : null}
      {pix ? (
        <p className="flex items-center gap-1 text-small text-ink-2">
          <PixIcon className="size-4" />
          {productTexts.pix}
        </p>
      ) : null}
    </div>
  );
}
