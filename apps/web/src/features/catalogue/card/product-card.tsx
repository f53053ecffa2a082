import type { ColourView, ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { soldSizes } from '@plantao/domain/catalogue/rules/sold-sizes.rules';
import { cardSwatches } from '@plantao/domain/catalogue/rules/swatch.rules';
import { instalmentOffer, type InstalmentOffer } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { fromReais } from '@plantao/domain/shared/money';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '@/lib/lazy-component';
import { TruncatedName } from '@/lib/truncated-name';
import { formatCentavos } from '@/lib/format';
import { useInstalmentsAccepted, usePixDiscount } from '@/shop/settings/use-shop-settings';
import { cardTexts } from '@/texts/catalogue/cards';
import { Price } from '@/ui/price/price';
import { CARD_SIZES } from './card-skeleton.js';
import { CardPicture } from './card-picture.js';
import { useMeasuresStore } from '@/shop/fit/measures.store';
import { FavouriteButton } from './favourite-button.js';
import { SwatchStrip } from './swatch-strip.js';

const YourSize = lazyComponent(() => import('../fit/your-size.js'));

export interface ProductCardProps {
  product: ProductCardView;
  /** A tile of a grid, or a row with the picture on the left. */
  view?: 'grid' | 'list';
  /** Level of the name in the page. */
  headingLevel?: 2 | 3;
  sizes?: string;
  /** Among the first on the page: its picture is not loaded lazily. */
  priority?: boolean;
  className?: string;
}

/** A product in a list: one link over the whole card, and the favourite beside it (LIST-25 to LIST-31). */
export function ProductCard(props: ProductCardProps) {
  const { product, view = 'grid', headingLevel = 3, sizes = CARD_SIZES, priority = false, className } = props;
  const [preview, setPreview] = useState<ColourView | null>(null);
  const [active, setActive] = useState(false);
  const colour = preview?.name ?? product.color;
  const inRow = view === 'list';
  const measured = useMeasuresStore(({ measures }) => measures !== null);
  return (
    <article
      className={clsx(
        'group relative h-full',
        inRow && 'grid grid-cols-5 gap-4 md:grid-cols-12 md:gap-6',
        className,
      )}
      onPointerEnter={(event) => setActive(event.pointerType === 'mouse')}
      onPointerLeave={() => setActive(false)}
      onFocus={(event) => setActive(event.target.matches(':focus-visible'))}
      onBlur={() => setActive(false)}
    >
      <div className={clsx('relative', inRow && 'col-span-2 md:col-span-3 xl:col-span-2')}>
        <CardPicture
          product={product}
          preview={preview?.image ?? null}
          colour={colour ?? ''}
          active={active}
          sizes={inRow ? '10rem' : sizes}
          priority={priority}
        >
          {measured ? (
            <Suspense fallback={null}>
              <YourSize product={product} />
            </Suspense>
          ) : null}
        </CardPicture>
      </div>
      <CardText
        product={product}
        inRow={inRow}
        headingLevel={headingLevel}
        colour={colour}
        onPreview={setPreview}
      />
      <FavouriteButton
        product={product}
        className={clsx('absolute! right-2 top-2 z-raised', inRow && 'md:right-0 md:top-0')}
      />
    </article>
  );
}

interface CardTextProps {
  product: ProductCardView;
  inRow: boolean;
  headingLevel: 2 | 3;
  /** The colour that is shown, unless it is the usual one. */
  colour: string | undefined;
  onPreview: (colour: ColourView | null) => void;
}

function CardText({ product, inRow, headingLevel, colour, onPreview }: CardTextProps) {
  const Heading = `h${headingLevel}` as const;
  const swatches = cardSwatches(soldSizes(product));
  const instalments = cardInstalments(product, useInstalmentsAccepted());
  const [params] = useSearchParams();
  // What the listing was narrowed to is chosen already; several sizes are no choice.
  const size = params.get(pages.product.params.size) ?? undefined;
  const price = fromReais(product.price);
  const pix = usePixDiscount(price);
  return (
    <div
      className={clsx(
        '@container',
        inRow ? 'col-span-3 self-center pr-12 md:col-span-9 xl:col-span-10' : 'mt-3',
      )}
    >
      <div className={clsx('space-y-1', inRow || 'card-text')}>
        <Heading className={clsx('card-name', inRow || 'two-lines')}>
          <Link
            to={pages.product({ id: product.id, size: size?.includes(',') ? undefined : size, colour })}
            title={product.name}
            className="rounded-badge after:absolute after:inset-0 after:rounded-tile group-hover:text-petrol"
          >
            <TruncatedName name={product.name} limit={TEXT_LIMITS.cardName} />
          </Link>
        </Heading>
        <Price value={product.price} oldValue={product.old_price} />
        {pix && (
          <p className="figures text-caption font-semibold text-ok">
            {cardTexts.pix(formatCentavos(price - pix.cents))}
          </p>
        )}
        {/* The line is there before the settings say in how many instalments. */}
        {product.old_price === null ? null : (
          <p className="figures min-h-[1lh] text-caption text-ink-2">
            {instalments && cardTexts.instalments(instalments.count, formatCentavos(instalments.eachCents))}
          </p>
        )}
        <SwatchStrip colours={swatches.shown} more={swatches.more} shown={colour} onPreview={onPreview} />
      </div>
    </div>
  );
}

/** The instalments that a card names; null where it names none: only a product with an old price has them (LIST-30). */
const cardInstalments = (
  product: Pick<ProductCardView, 'price' | 'old_price'>,
  accepted: number,
): InstalmentOffer | null =>
  product.old_price === null ? null : instalmentOffer(fromReais(product.price), accepted);
