import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { Share2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { track } from '@/shop/analytics/analytics';
import { productTexts } from '@/texts/catalogue/product';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { toast } from '@/ui/toast/toast';
import type { ProductChoice } from './use-product-choice.js';

const LOW = 3;

interface BuyBoxProps {
  product: ProductView;
  choice: ProductChoice;
  adding: boolean;
  onAdd: () => void;
  favourite: ReactNode;
  /** Observed by the sticky bar, which is shown when this is out of view. */
  buttonRef: Ref<HTMLDivElement>;
}

/** How many, and into the cart. The line below keeps its room, so that a message moves nothing. */
export function BuyBox({ product, choice, adding, onAdd, favourite, buttonRef }: BuyBoxProps) {
  const { variant, quantity, inCart } = choice;
  const low = variant && variant.stock <= LOW ? productTexts.lowStock(variant.stock) : '';
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4">
        <span className="text-small font-semibold">{productTexts.quantity}</span>
        <QuantityStepper
          size="lg"
          value={quantity}
          onChange={choice.setQuantity}
          {...(variant ? { max: variant.stock } : {})}
          onLimit={choice.showLimitReached}
        />
      </div>
      <p role="status" className="min-h-5 text-small text-amber">
        {[low, inCart > 0 ? productTexts.inCart(inCart) : ''].filter(Boolean).join(' · ')}
      </p>
      <div ref={buttonRef} className="flex gap-2">
        <Button data-action="add-to-cart" size="lg" className="flex-1" loading={adding} onClick={onAdd}>
          {productTexts.add}
        </Button>
        {favourite}
        <ShareButton name={product.name} productId={product.id} />
      </div>
    </div>
  );
}

/** Hands the address to the device, else copies it and says so (PROD-19). */
async function share(name: string): Promise<void> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Closing the device's own panel is no failure.
    await navigator.share({ title: name, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success(productTexts.linkCopied);
  } catch {
    toast.error(productTexts.copyFailed);
  }
}

function ShareButton({ name, productId }: { name: string; productId: string }) {
  return (
    <IconButton
      variant="outline"
      size="lg"
      label={productTexts.share}
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={() => {
        track('share', { productId });
        void share(name);
      }}
    />
  );
}
