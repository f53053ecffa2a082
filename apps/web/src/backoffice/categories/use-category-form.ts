import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { slugOf } from '@plantao/domain/shared/slug';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { bodyOf, categoryFaults, draftOf, followsName, type CategoryDraft } from './category-draft.js';
import { useSaveCategory } from './use-category-writes.js';

const NAMED: readonly (keyof CategoryDraft)[] = ['name', 'slug', 'description', 'image'];

/** The words of the form, and their way to the server. */
export function useCategoryForm(category: AdminCategoryView | null, onSaved: () => void) {
  const before = draftOf(category);
  const fields = useFields<CategoryDraft>(before, categoryFaults);
  const saving = useSaveCategory(category, onSaved);
  return {
    fields,
    saving,
    dirty: JSON.stringify(bodyOf(fields.values)) !== JSON.stringify(bodyOf(before)),
    /** Writing the name of a new category proposes its slug. */
    putName: (name: string) => {
      const proposes = category === null && followsName(fields.values);
      fields.put({ name, ...(proposes ? { slug: slugOf(name) } : {}) });
    },
    /** True when there was nothing wrong and it is on its way. */
    save: (): boolean => {
      if (!fields.judge()) return false;
      saving.mutate(fields.values, {
        onError: (error) => {
          if (!isApiError(error)) return;
          const taken = error.code === 'category.slug-taken' ? { slug: error.message } : {};
          const named = Object.entries(error.fields).filter(([name]) =>
            NAMED.includes(name as keyof CategoryDraft),
          );
          fields.refuse({ ...Object.fromEntries(named), ...taken });
        },
      });
      return true;
    },
  };
}
