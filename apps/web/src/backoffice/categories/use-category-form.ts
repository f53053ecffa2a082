import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { slugOf } from '@plantao/domain/shared/text/slug';
import { useState } from 'react';
import { useRecordMerge, type FieldLabels } from '@/backoffice/shared/forms/use-record-merge';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { categoryFormTexts as texts } from '@/texts/backoffice/categories';
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

const WORDS: FieldLabels<CategoryDraft> = {
  label: (name) => (name === 'active' ? texts.status : texts[name]),
  value: (name) =>
    name === 'description' ? texts.otherText : name === 'image' ? texts.otherImage : undefined,
};

/** State of the form, and saving it. */
export function useCategoryForm(category: AdminCategoryView | null, onSaved: () => void) {
  const before = draftOf(category);
  const fields = useFields<CategoryDraft>(before, categoryFaults);
  const saving = useSaveCategory(category, onSaved);
  const { version, mergeNewer } = useRecordMerge(
    { draft: before, version: category?.version },
    fields,
    WORDS,
  );
  const [mergeNotice, setMergeNotice] = useState<string>();
  return {
    fields,
    saving,
    /** The notice after somebody else saved meanwhile: their values were merged into the form, typed values stay. */
    overtaken: mergeNotice,
    dirty: JSON.stringify(bodyOf(fields.values)) !== JSON.stringify(bodyOf(before)),
    /** Typing the name of a new category proposes its slug. */
    putName: (name: string) => {
      const proposes = category === null && followsName(fields.values);
      fields.put({ name, ...(proposes ? { slug: slugOf(name) } : {}) });
    },
    /** True when the form was valid and is being saved. */
    save: (): boolean => {
      if (!fields.validate()) return false;
      setMergeNotice(undefined);
      const wanted = { draft: fields.values, version: version() };
      saving.mutate(wanted, {
        onError: (error) => {
          if (!isApiError(error)) return;
          if (error.code === 'category.stale') {
            const now = error.details as unknown as { current: CategoryFacts; version: number };
            return setMergeNotice(mergeNewer({ draft: draftOf(now.current), version: now.version }));
          }
          const taken = error.code === 'category.slug-taken' ? { slug: error.message } : {};
          const ofInputs = Object.entries(error.fields).filter(([name]) =>
            NAMED.includes(name as keyof CategoryDraft),
          );
          fields.refuse({ ...Object.fromEntries(ofInputs), ...taken });
        },
      });
      return true;
    },
  };
}
