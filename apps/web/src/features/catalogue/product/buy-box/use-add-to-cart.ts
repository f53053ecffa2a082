import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { addToCart } from '@/shop/cart/cart-actions';
import { priceWith } from '@/shop/embroidery/stitchable';
import { cartFailureTexts } from '@/texts/cart';
import { toast } from '@/ui/toast/toast';
import type { ProductChoice } from './use-product-choice.js';

/** What has just been put into the cart, for the dialog that says so. */
export interface Added {
  name: string;
  image: string;
  size: string;
  colour: string;
  quantity: number;
  /** Reais, with what is stitched on it. */
  price: number;
  stitched: EmbroideryView | null;
}

/** Adds the chosen size and colour; without a choice the focus goes to what is missing (PROD-09, PROD-10, PROD-17). */
export function useAddToCart(
  product: ProductView,
  choice: ProductChoice,
  onMissing: (what: 'size' | 'colour') => void,
  stitched: EmbroideryView | null = null,
) {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);

  const send = async (size: string, colour: string): Promise<void> => {
    setAdding(true);
    const { quantity } = choice;
    try {
      const id = { productId: product.id, selectedSize: size, selectedColor: colour };
      await addToCart({ ...id, quantity, ...(stitched ? { embroidery: stitched._id } : {}) });
      setAdded({
        name: product.name,
        image: choice.variant?.image || product.image,
        size,
        colour,
        quantity,
        price: priceWith(product, stitched),
        stitched,
      });
      choice.setQuantity(1);
    } catch (error) {
      toast.error(cartFailureTexts.add, isApiError(error) ? { description: error.message } : {});
    } finally {
      setAdding(false);
    }
  };
  const add = () => {
    const missing = choice.check();
    if (missing !== 'ok') onMissing(missing);
    else if (choice.size !== null && choice.colour !== null && !adding) void send(choice.size, choice.colour);
  };
  return { add, adding, added, close: () => setAdded(null) };
}
