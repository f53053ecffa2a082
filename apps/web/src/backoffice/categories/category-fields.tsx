import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { slugOf } from '@plantao/domain/shared/slug';
import { ImageField } from '@/backoffice/uploads/image-field';
import type { Fields } from '@/lib/forms/use-fields';
import { categoryFormTexts as texts } from '@/texts/backoffice-categories';
import { Field } from '@/ui/field/field';
import { Switch } from '@/ui/switch/switch';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import type { CategoryDraft } from './category-draft.js';

interface CategoryFieldsProps {
  fields: Fields<CategoryDraft>;
  onName: (name: string) => void;
  category: AdminCategoryView | null;
}

export function CategoryFields({ fields, onName, category }: CategoryFieldsProps) {
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
