import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { slugOf } from '@plantao/domain/shared/slug';
import { useState } from 'react';
import { useCatchUp, type FieldWords } from '@/backoffice/forms/use-catch-up';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { categoryFormTexts as texts } from '@/texts/backoffice-categories';
import {
  bodyOf,
  categoryFaults,
  draftOf,
  followsName,
  type CategoryDraft,
  type CategoryFacts,
} from './category-draft.js';
import { useSaveCategory } from './use-category-writes.js';

const NAMED: readonly (keyof CategoryDraft)[] = ['name', 'slug', 'description', 'image'];

const WORDS: FieldWords<CategoryDraft> = {
  label: (name) => (name === 'active' ? texts.status : texts[name]),
  value: (name) =>
    name === 'description' ? texts.otherText : name === 'image' ? texts.otherImage : undefined,
};

/** The words of the form, and their way to the server. */
export function useCategoryForm(category: AdminCategoryView | null, onSaved: () => void) {
  const before = draftOf(category);
  const fields = useFields<CategoryDraft>(before, categoryFaults);
  const saving = useSaveCategory(category, onSaved);
  const { version, catchUp } = useCatchUp({ draft: before, version: category?.version }, fields, WORDS);
  const [overtaken, setOvertaken] = useState<string>();
  return {
    fields,
    saving,
    /** What to tell when somebody else saved meanwhile: it has come into the form, and what was typed stays. */
    overtaken,
    dirty: JSON.stringify(bodyOf(fields.values)) !== JSON.stringify(bodyOf(before)),
    /** Writing the name of a new category proposes its slug. */
    putName: (name: string) => {
      const proposes = category === null && followsName(fields.values);
      fields.put({ name, ...(proposes ? { slug: slugOf(name) } : {}) });
    },
    /** True when there was nothing wrong and it is on its way. */
    save: (): boolean => {
      if (!fields.judge()) return false;
      setOvertaken(undefined);
      const wanted = { draft: fields.values, version: version() };
      saving.mutate(wanted, {
        onError: (error) => {
          if (!isApiError(error)) return;
          if (error.code === 'category.stale') {
            const now = error.details as unknown as { current: CategoryFacts; version: number };
            return setOvertaken(catchUp({ draft: draftOf(now.current), version: now.version }));
          }
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
