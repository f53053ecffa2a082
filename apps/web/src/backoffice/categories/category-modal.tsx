import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { useRef, type FormEvent } from 'react';
import { ChangesLink } from '@/backoffice/audit/changes-link';
import { askToLeave, useLeaveGuard } from '@/backoffice/forms/use-leave-guard';
import { errorText } from '@/lib/api/api-error';
import { categoriesTexts, categoryFormTexts as texts } from '@/texts/backoffice-categories';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { CategoryFields } from './category-fields.js';
import { useCategoryForm } from './use-category-form.js';

interface CategoryModalProps {
  /** Null for a new one. */
  category: AdminCategoryView | null;
  onClose: () => void;
}

/** Adds or edits a category (ACAT-03). What is written is not lost without a question. */
export function CategoryModal({ category, onClose }: CategoryModalProps) {
  const form = useRef<HTMLFormElement>(null);
  const editing = useCategoryForm(category, onClose);
  const { error, isPending } = editing.saving;
  useLeaveGuard(editing.dirty);
  const close = async () => {
    if (!editing.dirty || (await askToLeave())) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || editing.save()) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Modal
      open
      onOpenChange={() => void close()}
      title={category ? texts.editTitle : texts.addTitle}
      footer={
        <>
          <Button variant="secondary" onClick={() => void close()} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form="category-form" loading={isPending}>
            {category ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      {category ? (
        <div className="-mt-2 mb-2 flex justify-end">
          <ChangesLink entity="category" id={category.id} />
        </div>
      ) : null}
      <form ref={form} id="category-form" noValidate onSubmit={submit} className="space-y-4">
        {error ? (
          <ErrorState
            inline
            title={editing.overtaken ?? `${categoriesTexts.saveFailed} ${errorText(error)}`}
          />
        ) : null}
        <CategoryFields fields={editing.fields} onName={editing.putName} category={category} />
      </form>
    </Modal>
  );
}
