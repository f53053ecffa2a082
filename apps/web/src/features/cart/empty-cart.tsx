import { ShoppingBag } from 'lucide-react';
import { paths } from '@/paths';
import { cartTexts } from '@/texts/cart';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** Nothing in the cart yet, and where to go. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden="true" className="size-7" />}
      title={cartTexts.emptyTitle}
      text={cartTexts.emptyText}
      actions={<LinkButton to={paths.shop}>{cartTexts.emptyButton}</LinkButton>}
    />
  );
}
