import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { badgeOf } from '@plantao/domain/catalogue/rules/badge.rules';
import { soldSizes } from '@plantao/domain/catalogue/rules/sold-sizes.rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSticky } from '@/lib/use-sticky';
import { cardTexts } from '@/texts/catalogue/cards';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';

interface CardPictureProps {
  product: ProductCardView;
  /** Picture of the colour that is being previewed. */
  preview: string | null;
  colour: string;
  /** The pointer or the focus is on the card: the second picture shows. */
  active: boolean;
  sizes: string;
  priority: boolean;
  /** What else lies on the picture, at its foot beside the badges, or above them where there is no room. */
  children?: ReactNode;
}

/** The picture of a card with its badge; sold out greys it and wins over the sale (LIST-28, LIST-29). */
export function CardPicture(props: CardPictureProps) {
  const { product, preview, colour, active, sizes, priority, children } = props;
  const badge = badgeOf({ ...product, sizes: soldSizes(product) });
  const soldOut = badge?.kind === 'sold-out';
  // The other pictures of a product are in its first colour.
  const second = preview ?? (product.color ? null : product.images.find((image) => image !== product.image));
  // The second picture costs nothing until somebody looks closer.
  const wanted = useSticky(active || preview !== null);
  return (
    <div className="relative">
      <Picture
        src={product.image}
        alt={cardTexts.picture(product.name, colour)}
        sizes={sizes}
        priority={priority}
        className={clsx('rounded-tile', soldOut && 'opacity-55')}
      />
      {wanted && second && !soldOut ? (
        <Picture
          src={second}
          alt=""
          sizes={sizes}
          className={clsx(
            // Without a background: the first picture is visible until it has loaded.
            'absolute! inset-0 rounded-tile bg-none! transition-opacity duration-fade',
            active || preview ? 'opacity-100' : 'opacity-0',
          )}
        />
      ) : null}
      <div className="pointer-events-none absolute inset-2 flex flex-wrap-reverse content-start items-start gap-1">
        {product.set ? (
          <Badge tone="paper" className="max-sm:absolute! max-sm:left-0 max-sm:top-0">
            {cardTexts.set}
          </Badge>
        ) : null}
        {soldOut ? (
          <Badge tone="ink" stitched className="sm:absolute! sm:left-0 sm:top-0">
            {cardTexts.soldOut}
          </Badge>
        ) : badge?.kind === 'sale' ? (
          <Badge tone="coral" stitched className="sm:absolute! sm:left-0 sm:top-0">
            {cardTexts.off(badge.percent)}
          </Badge>
        ) : null}
        {children}
      </div>
    </div>
  );
}
