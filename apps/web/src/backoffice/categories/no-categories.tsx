import { Plus, SearchX, Tags } from 'lucide-react';
import { listTexts } from '@/texts/backoffice';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} aria-keyshortcuts="N" onClick={onClick}>
      {texts.add}
    </Button>
  );
}

/** ACAT-02 */
export function NoCategories({
  narrowed,
  clearTo,
  add,
}: {
  narrowed: boolean;
  clearTo: string;
  add: (() => void) | null;
}) {
  const Icon = narrowed ? SearchX : Tags;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={texts.empty}
      text={narrowed ? texts.noResultText : texts.emptyText}
      actions={
        narrowed ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearFilters}
          </LinkButton>
        ) : add ? (
          <AddButton onClick={add} />
        ) : null
      }
    />
  );
}
