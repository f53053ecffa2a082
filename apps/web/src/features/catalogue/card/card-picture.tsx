import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { badgeOf } from '@plantao/domain/catalogue/rules/badge.rules';
import { soldSizes } from '@plantao/domain/catalogue/rules/sold-sizes.rules';
import { clsx } from 'clsx';
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
}

/** The picture of a card with its badge; sold out greys it and wins over the sale (LIST-28, LIST-29). */
export function CardPicture({ product, preview, colour, active, sizes, priority }: CardPictureProps) {
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
      {product.set ? (
        <div className="absolute left-2 top-2 sm:bottom-2 sm:top-auto">
          <Badge tone="paper">{cardTexts.set}</Badge>
        </div>
      ) : null}
      <div className="absolute bottom-2 left-2 sm:bottom-auto sm:top-2">
        {soldOut ? (
          <Badge tone="ink" stitched>
            {cardTexts.soldOut}
          </Badge>
        ) : badge?.kind === 'sale' ? (
          <Badge tone="coral" stitched>
            {cardTexts.off(badge.percent)}
          </Badge>
        ) : null}
      </div>
    </div>
  );
}
