import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { stockedColours } from '@plantao/domain/catalogue/rules/variants.rules';
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
  /** The garment, and the sets that it is a part of. */
  product: Pick<ProductView, 'sizes' | 'sets'>;
  /** What is chosen of the garment: the set opens with it. */
  choice: Pick<ProductChoice, 'size' | 'colour' | 'shown'>;
  /** What is stitched on the garment: the set opens with it as well. */
  stitched: EmbroideryView | null;
}

/**
 * On a garment: the sets that it is a part of, in the colour that is looked at and with the size that is chosen. Where none
 * comes in that colour, each says its colours and opens in the first that the garment has in this size.
 */
export default function CompleteSet({
  product: { sizes, sets = [] },
  choice: { size, colour, shown },
  stitched,
}: CompleteSetProps) {
  const title = useId();
  const wanted = colour ?? shown?.name;
  const matching = sets.filter(({ colors }) => wanted !== undefined && colors.includes(wanted));
  const inIt = matching.length > 0 ? wanted : undefined;
  const without = wanted !== undefined && inIt === undefined;
  const stocked = stockedColours(sizes.find(({ name }) => name === size)).map(({ name }) => name);
  const opensIn = ({ colors }: Sets[number]) => inIt ?? colors.find((name) => stocked.includes(name));
  return (
    <section aria-labelledby={title} className="rounded-tile bg-mist p-4">
      <h2 id={title} className="font-sans text-small font-semibold">
        {texts.complete}
      </h2>
      <p className="text-small text-ink-2">
        {inIt ? texts.completeIn(inIt) : without ? texts.noneIn(wanted) : texts.completeText}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {(inIt ? matching : sets).map((set) => (
          <li key={set.productId}>
            <Link
              to={pages.product({
                id: set.productId,
                colour: opensIn(set),
                size: size
                  ? joinSizes(Array.from({ length: set.garments }, (_, at) => (at === set.place ? size : '')))
                  : undefined,
              })}
              state={{ stitched }}
              className="group flex items-center gap-3 py-2"
            >
              <Picture
                src={set.colorImages?.[opensIn(set) ?? ''] || set.image}
                alt=""
                sizes="3rem"
                className="w-10 shrink-0 rounded-badge"
              />
              <span className="min-w-0 flex-1 text-small">
                <span className="block font-semibold group-hover:text-petrol group-hover:underline">
                  {set.name}
                </span>
                <span className="figures text-ink-2">{formatReais(set.price)}</span>
                {without ? <span className="block text-ink-2">{texts.comesIn(set.colors)}</span> : null}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-petrol" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
