import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatNumber } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { CategoriesList } from './categories-list.js';
import { CategoryModal } from './category-modal.js';
import { AddButton } from './no-categories.js';
import { useCategoriesList } from './use-categories-list.js';
import { useCategoryFormOpener } from './use-category-form-opener.js';
import { useDeleteCategory } from './use-category-writes.js';

/** /admin/categories: the clothing models of the shop (ACAT-01). 'N' opens the form of a new one. */
export default function CategoriesPage() {
  const mayChange = useMayChange();
  const list = useCategoriesList();
  const form = useCategoryFormOpener();
  const remove = useDeleteCategory();
  useShortcut('n', () => (mayChange ? form.add() : undefined));
  const total = list.stale ? undefined : list.data?.pagination.total;
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          total === undefined ? null : (
            <span className="figures text-ink-3">{texts.count(formatNumber(total), total === 1)}</span>
          )
        }
        actions={mayChange ? <AddButton onClick={form.add} /> : null}
      />
      <CategoriesList
        list={list}
        onAdd={mayChange ? form.add : null}
        handlers={
          mayChange
            ? {
                opening: form.opening,
                onEdit: (category) => void form.edit(category),
                onDelete: (category) => void remove(category),
              }
            : null
        }
      />
      {form.open ? (
        <CategoryModal key={form.open.category?.id} category={form.open.category} onClose={form.close} />
      ) : null}
    </>
  );
}
