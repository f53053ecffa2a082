import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { slugOf } from '@plantao/domain/shared/text/slug';
import { useRef, type FormEvent } from 'react';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { askToLeave, useLeaveGuard } from '@/backoffice/shared/forms/use-leave-guard';
import { ImageField } from '@/backoffice/shared/uploads/image-field';
import { errorText } from '@/lib/api/api-error';
import type { Fields } from '@/lib/forms/use-fields';
import { categoriesTexts, categoryFormTexts as texts } from '@/texts/backoffice/categories';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { Switch } from '@/ui/switch/switch';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import type { CategoryDraft } from './category-draft.js';
import { useCategoryForm } from './use-category-form.js';

interface CategoryModalProps {
  /** Null for a new one. */
  category: AdminCategoryView | null;
  onClose: () => void;
}

/** Adds or edits a category (ACAT-03). Asks before unsaved changes are lost. */
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

interface CategoryFieldsProps {
  fields: Fields<CategoryDraft>;
  onName: (name: string) => void;
  category: AdminCategoryView | null;
}

function CategoryFields({ fields, onName, category }: CategoryFieldsProps) {
  const { values, faults, bind, put } = fields;
  const slug = slugOf(values.slug);
  const moved = category !== null && slug !== '' && slug !== category.slug;
  return (
    <>
      <Field label={texts.name} error={faults.name} required>
        <TextInput
          {...bind('name')}
          autoFocus
          onChange={(event) => onName(event.target.value)}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field
        label={texts.slug}
        hint={moved ? `${texts.slugHint(slug)}. ${texts.slugChanged}` : texts.slugHint(slug)}
        error={faults.slug}
        required
      >
        <TextInput
          {...bind('slug')}
          onBlur={() => put({ slug })}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field label={texts.description} error={faults.description} optional>
        <Textarea
          name="description"
          rows={3}
          maxLength={2_000}
          value={values.description}
          onChange={(event) => put({ description: event.target.value })}
        />
      </Field>
      <ImageField
        label={texts.image}
        hint={texts.imageHint}
        error={faults.image}
        value={values.image}
        onChange={(image) => put({ image })}
      />
      <Switch
        label={texts.status}
        description={texts.statusHint}
        checked={values.active}
        onCheckedChange={(active) => put({ active })}
      />
    </>
  );
}
