import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { Pencil, Trash2 } from 'lucide-react';
import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { IconButton } from '@/ui/icon-button/icon-button';

export interface CategoryHandlers {
  /** The one whose form is being fetched. */
  opening: string | null;
  onEdit: (category: AdminCategoryView) => void;
  onDelete: (category: AdminCategoryView) => void;
}

/** What an administrator may do with a row. */
export function CategoryActions({
  category,
  handlers,
}: {
  category: AdminCategoryView;
  handlers: CategoryHandlers;
}) {
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        size="sm"
        label={texts.edit(category.name)}
        loading={handlers.opening === category.id}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => handlers.onEdit(category)}
      />
      <IconButton
        size="sm"
        variant="danger"
        label={texts.remove(category.name)}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => handlers.onDelete(category)}
      />
    </span>
  );
}
