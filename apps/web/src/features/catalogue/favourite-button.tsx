import { Heart } from 'lucide-react';
import { clsx } from 'clsx';
import { toggleFavourite } from '@/lib/favourites/favourite-actions';
import { useIsFavourite, type Favourite } from '@/stores/favourites.store';
import { favouriteTexts } from '@/texts/favourites';
import { IconButton } from '@/ui/icon-button/icon-button';

interface FavouriteButtonProps {
  product: Favourite;
  variant?: 'paper' | 'outline';
  size?: 'md' | 'lg';
  className?: string;
}

/** Puts a product among the favourites, or takes it out (FAV-01). */
export function FavouriteButton({
  product,
  variant = 'paper',
  size = 'md',
  className,
}: FavouriteButtonProps) {
  const held = useIsFavourite(product.id);
  return (
    <IconButton
      variant={variant}
      size={size}
      round={variant === 'paper'}
      className={className}
      label={held ? favouriteTexts.remove(product.name) : favouriteTexts.add(product.name)}
      aria-pressed={held}
      onClick={() => toggleFavourite(product)}
      icon={<Heart aria-hidden="true" className={clsx('size-5', held && 'fill-coral text-coral')} />}
    />
  );
}
