import { AddButton } from '@/backoffice/lists/add-button';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { useMayChange } from '@/backoffice/shell/use-role';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { CategoriesList } from './categories-list.js';
import { CategoryModal } from './category-modal.js';
import { useCategoriesList } from './use-categories-list.js';
import { useCategoryFormOpener } from './use-category-form-opener.js';
import { useDeleteCategory } from './use-category-writes.js';

/** /admin/categories: the clothing models of the shop (ACAT-01). 'N' opens the form of a new one. */
export default function CategoriesPage() {
  const mayChange = useMayChange();
  const list = useCategoriesList();
  const form = useCategoryFormOpener();
  const remove = useDeleteCategory();
  return (
    <>
      <ListPage
        title={texts.title}
        aside={<ListCount answer={list.answer} text={texts.count} />}
        actions={mayChange ? <AddButton label={texts.add} onAdd={form.add} /> : null}
      >
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
      </ListPage>
      {form.open ? (
        <CategoryModal key={form.open.category?.id} category={form.open.category} onClose={form.close} />
      ) : null}
    </>
  );
}
