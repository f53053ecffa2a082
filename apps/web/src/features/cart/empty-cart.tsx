import { ShoppingBag } from 'lucide-react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { cartTexts } from '@/texts/cart';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** The empty cart, with links. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden="true" className="size-7" />}
      title={cartTexts.emptyTitle}
      text={cartTexts.emptyText}
      actions={<LinkButton to={pages.shop()}>{cartTexts.emptyButton}</LinkButton>}
    />
  );
}
