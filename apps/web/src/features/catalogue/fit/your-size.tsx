import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { garmentsIn } from '@plantao/domain/shared/set-size';
import { setTexts } from '@/texts/catalogue/sets';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { useYourSize, type Sized } from './use-your-size.js';

/** On the picture of a card: the size of a person who keeps measures. */
export default function YourSize({ product }: { product: Sized & Pick<ProductCardView, 'pieces'> }) {
  const own = useYourSize(product);
  return own ? (
    <span className="ml-auto rounded-badge bg-paper px-2 py-1 text-caption font-semibold text-petrol">
      {garmentsIn(own.size) > 1 ? setTexts.yourSizes(own.size) : texts.yours(own.size)}
      {own.onlyBy.length > 0 ? <span className="block font-normal">{texts.onlyBy(own.onlyBy)}</span> : null}
    </span>
  ) : null;
}
