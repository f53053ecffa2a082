import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { productQuery } from '@/lib/api/queries';
import { changeEmbroidery } from '@/shop/cart/change-embroidery';
import type { CartLine } from '@/shop/cart/cart-line';
import { lineKey } from '@/shop/cart/cart.store';
import EmbroideryDialog from '@/shop/embroidery/embroidery-dialog';
import { isStitchable, stitchedCount } from '@/shop/embroidery/stitchable';
import { useEmbroideryOffer } from '@/shop/embroidery/use-embroidery-offer';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { toast } from '@/ui/toast/toast';

interface LineEmbroideryEditorProps {
  line: CartLine;
  onClose: () => void;
}

/** Frames in which the cart shows its line and the dialog lets go of the focus, at most. */
const MAX_FRAMES = 60;

function focusOn(id: string, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus();
    if (document.activeElement !== element && frames > 0) focusOn(id, frames - 1);
  });
}

/** What is stitched on a line of the cart: on all of its pieces, or on some of a line that has nothing stitched yet. */
export default function LineEmbroideryEditor({ line, onClose }: LineEmbroideryEditorProps) {
  const { data: product, isError } = useQuery(productQuery(line.productId));
  const garments = product?.pieces ?? (product ? [product] : []);
  const offer = useEmbroideryOffer({ cuts: garments.flatMap(({ cuts }) => cuts) });
  const [count, setCount] = useState(line.quantity);
  const none = isError || (product !== undefined && !offer);
  useEffect(() => {
    if (!none) return;
    toast.error(texts.notNow);
    onClose();
  }, [none, onClose]);
  if (!product || !offer) return null;

  const garment = garments.find(({ cuts }) => isStitchable(cuts, offer.terms)) ?? product;
  const colour = garment.sizes
    .flatMap(({ colors }) => colors)
    .find(({ name }) => name === line.selectedColor);
  const rest = line.quantity - count;
  const save = async (embroidery: string) => {
    await changeEmbroidery(line, embroidery, count);
    toast.success(texts.saved);
    onClose();
    const key = lineKey({ ...line, embroidery });
    focusOn(`line-${key}`);
  };
  return (
    <EmbroideryDialog
      open
      onOpenChange={(shown) => (shown ? undefined : onClose())}
      piece={{
        name: garment.name,
        picture: colour?.image || garment.image,
        colour: colour?.value ?? line.colourValue,
        count: stitchedCount(garments.flatMap(({ cuts }) => cuts)),
      }}
      offer={offer}
      value={line.stitched}
      submit={texts.save}
      onSaved={({ _id }) => save(_id)}
    >
      {line.embroidery || line.quantity === 1 ? null : (
        <div className="space-y-2">
          <p aria-hidden="true" className="text-small font-semibold">
            {texts.onHowMany(line.quantity)}
          </p>
          <QuantityStepper
            label={texts.onHowMany(line.quantity)}
            value={count}
            max={line.quantity}
            onChange={setCount}
          />
          <p role="status" className="text-small text-ink-2">
            {rest > 0 ? texts.restStays(rest) : texts.onAll(line.quantity)}
          </p>
        </div>
      )}
    </EmbroideryDialog>
  );
}
