import { Heart } from 'lucide-react';
import { clsx } from 'clsx';
import { toggleFavourite } from '@/shop/favourites/favourite-actions';
import { useIsFavourite, type Favourite } from '@/shop/favourites/favourites.store';
import { favouriteTexts } from '@/texts/accounts/favourites';
import { IconButton } from '@/ui/icon-button/icon-button';

interface FavouriteButtonProps {
  product: Favourite;
  variant?: 'paper' | 'outline';
  size?: 'md' | 'lg';
  className?: string;
}

/** Adds a product to the favourites or removes it (FAV-01). */
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
