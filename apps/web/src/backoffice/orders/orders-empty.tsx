import { SearchX, ShoppingBag } from 'lucide-react';
import { paths } from '@/paths';
import { backofficeTexts, listTexts } from '@/texts/backoffice';
import { ordersTexts as texts } from '@/texts/backoffice-orders';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** Nothing to list: because nobody has bought yet, or because the filters let nothing through. */
export function OrdersEmpty({ narrowed, clearTo }: { narrowed: boolean; clearTo: string }) {
  const Icon = narrowed ? SearchX : ShoppingBag;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={narrowed ? texts.noResult : texts.empty}
      text={narrowed ? texts.noResultText : texts.emptyText}
      actions={
        <LinkButton to={narrowed ? clearTo : paths.home} variant="secondary">
          {narrowed ? listTexts.clearFilters : backofficeTexts.viewShop}
        </LinkButton>
      }
    />
  );
}
