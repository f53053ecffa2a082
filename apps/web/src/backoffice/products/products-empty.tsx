import { Plus, SearchX, Shirt } from 'lucide-react';
import { listTexts } from '@/texts/backoffice';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

interface ProductsEmptyProps {
  narrowed: boolean;
  clearTo: string;
  onAdd: (() => void) | undefined;
}

/** Nothing to list: because the shop sells nothing yet, or because the filters let nothing through. */
export function ProductsEmpty({ narrowed, clearTo, onAdd }: ProductsEmptyProps) {
  const Icon = narrowed ? SearchX : Shirt;
  const action = narrowed ? (
    <LinkButton to={clearTo} variant="secondary">
      {listTexts.clearFilters}
    </LinkButton>
  ) : onAdd ? (
    <Button onClick={onAdd} icon={<Plus aria-hidden="true" className="size-4" />}>
      {texts.add}
    </Button>
  ) : null;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={narrowed ? texts.noResult : texts.empty}
      text={narrowed ? texts.noResultText : texts.emptyText}
      actions={action}
    />
  );
}
