import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import type { ReactNode, Ref } from 'react';
import { productTexts } from '@/texts/product';
import { Button } from '@/ui/button/button';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { ShareButton } from './share-button.js';
import type { ProductChoice } from './use-product-choice.js';

const LOW = 3;

interface BuyBoxProps {
  product: ProductView;
  choice: ProductChoice;
  adding: boolean;
  onAdd: () => void;
  favourite: ReactNode;
  /** Watched by the bar that takes over when this leaves the screen. */
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
          onLimit={choice.tellLimit}
        />
      </div>
      <p role="status" className="min-h-5 text-small text-amber">
        {[low, inCart > 0 ? productTexts.inCart(inCart) : ''].filter(Boolean).join(' · ')}
      </p>
      <div ref={buttonRef} className="flex gap-2">
        <Button size="lg" className="flex-1" loading={adding} onClick={onAdd}>
          {productTexts.add}
        </Button>
        {favourite}
        <ShareButton name={product.name} productId={product.id} />
      </div>
    </div>
  );
}
