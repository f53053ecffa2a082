import { Heart } from 'lucide-react';
import { clsx } from 'clsx';
import { useFavouritesStore, useIsFavourite, type Favourite } from '@/stores/favourites.store';
import { favouriteTexts } from '@/texts/favourites';
import { IconButton } from '@/ui/icon-button/icon-button';
import { toast } from '@/ui/toast/toast';

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
  const toggle = useFavouritesStore((state) => state.toggle);
  return (
    <IconButton
      variant={variant}
      size={size}
      round={variant === 'paper'}
      className={className}
      label={held ? favouriteTexts.remove(product.name) : favouriteTexts.add(product.name)}
      aria-pressed={held}
      onClick={() => {
        const added = toggle(product);
        toast.success(added ? favouriteTexts.added : favouriteTexts.removed, { id: 'favourite' });
      }}
      icon={<Heart aria-hidden="true" className={clsx('size-5', held && 'fill-coral text-coral')} />}
    />
  );
}
