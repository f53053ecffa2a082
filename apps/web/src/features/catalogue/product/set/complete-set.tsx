import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { joinSizes } from '@plantao/domain/shared/set-size';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatReais } from '@/lib/format';
import { setTexts as texts } from '@/texts/catalogue/sets';
import { Picture } from '@/ui/picture/picture';
import type { ProductChoice } from '../buy-box/use-product-choice.js';

type Sets = NonNullable<ProductView['sets']>;

export interface CompleteSetProps {
  sets: Sets;
  /** What is chosen of the garment: the set opens with it. */
  choice: Pick<ProductChoice, 'size' | 'colour' | 'shown'>;
  /** What is stitched on the garment: the set opens with it as well. */
  stitched: EmbroideryView | null;
}

/** On a garment: the sets that it is a part of, in the colour that is looked at and with the size that is chosen. */
export default function CompleteSet({ sets, choice: { size, colour, shown }, stitched }: CompleteSetProps) {
  const title = useId();
  const wanted = colour ?? shown?.name;
  // Those that come in the colour first.
  const matching = sets.filter(({ colors }) => wanted !== undefined && colors.includes(wanted));
  const offered = matching.length > 0 ? matching : sets;
  const inIt = matching.length > 0 ? wanted : undefined;
  return (
    <section aria-labelledby={title} className="rounded-tile bg-mist p-4">
      <h2 id={title} className="font-sans text-small font-semibold">
        {texts.complete}
      </h2>
      <p className="text-small text-ink-2">{inIt ? texts.completeIn(inIt) : texts.completeText}</p>
      <ul className="mt-2 divide-y divide-line">
        {offered.map(({ productId, name, image, colorImages, price, place, garments }) => (
          <li key={productId}>
            <Link
              to={pages.product({
                id: productId,
                colour: inIt,
                size: size
                  ? joinSizes(Array.from({ length: garments }, (_, at) => (at === place ? size : '')))
                  : undefined,
              })}
              state={{ stitched }}
              className="group flex items-center gap-3 py-2"
            >
              <Picture
                src={(inIt && colorImages?.[inIt]) || image}
                alt=""
                sizes="3rem"
                className="w-10 shrink-0 rounded-badge"
              />
              <span className="min-w-0 flex-1 text-small">
                <span className="block font-semibold group-hover:text-petrol group-hover:underline">
                  {name}
                </span>
                <span className="figures text-ink-2">{formatReais(price)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-petrol" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
