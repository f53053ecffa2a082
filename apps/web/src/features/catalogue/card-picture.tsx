import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { clsx } from 'clsx';
import { useSticky } from '@/lib/use-sticky';
import { cardTexts } from '@/texts/catalogue';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';
import { isSoldOut } from './card-facts.js';

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
  const soldOut = isSoldOut(product);
  const second = preview ?? product.images.find((image) => image !== product.image) ?? null;
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
            'absolute! inset-0 rounded-tile transition-opacity duration-fade',
            active || preview ? 'opacity-100' : 'opacity-0',
          )}
        />
      ) : null}
      <div className="absolute left-2 top-2">
        {soldOut ? (
          <Badge tone="ink" stitched>
            {cardTexts.soldOut}
          </Badge>
        ) : product.sale && product.salePercentage > 0 ? (
          <Badge tone="coral" stitched>
            {cardTexts.off(product.salePercentage)}
          </Badge>
        ) : null}
      </div>
    </div>
  );
}
