import type { WarehouseProductView, WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { message } from '@plantao/domain/shared/errors/message';
import { useQuery } from '@tanstack/react-query';
import { allCategoriesQuery } from '@/backoffice/categories/category-queries';
import { PictureAddress } from '@/backoffice/forms/picture-address';
import { ImagesField } from '@/backoffice/products/images-field';
import { TagsField } from '@/backoffice/products/tags-field';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import { SkuField } from './sku-field.js';
import type { ProductEditorState } from './use-product-editor.js';
import { useSku } from './use-sku.js';

interface ProductFieldsProps {
  form: ProductEditorState;
  product: WarehouseProductView | undefined;
  warehouses: readonly WarehouseView[];
}

/** Everything but sizes and colours. */
export function ProductFields({ form, product, warehouses }: ProductFieldsProps) {
  const { draft, put, trouble } = form;
  const categories = useQuery(allCategoriesQuery()).data ?? [];
  const sku = useSku(product === undefined);
  const fixed = product !== undefined && (product.linkedProduct !== null || product.sold);
  const rename = (name: string) => {
    const made = sku.fromName(name);
    put({ name, ...(made === undefined ? {} : { sku: made }) });
  };
  return (
    <div className="space-y-6">
      {product?.linkedProduct ? (
        <p className="rounded-control bg-petrol-soft px-4 py-3 text-small text-petrol">
          {texts.linked(product.linkedProduct.name)}
        </p>
      ) : null}
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={texts.name}
          required
          error={trouble.nameless ? message('product.name-required') : undefined}
        >
          <TextInput
            autoFocus={!product}
            value={draft.name}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => rename(target.value)}
          />
        </Field>
        <SkuField
          value={draft.sku}
          notice={sku.notice}
          fixed={fixed}
          onRegenerate={() => put({ sku: sku.regenerate(draft.name) })}
        />
      </div>
      <Field label={texts.description}>
        <Textarea
          value={draft.description}
          maxLength={5_000}
          onChange={({ target }) => put({ description: target.value })}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.category}>
          <Select
            value={draft.category}
            onChange={({ target }) => put({ category: target.value })}
            options={[
              { value: '', label: texts.noCategory },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label={texts.warehouse}>
          <Select
            value={draft.warehouse}
            onChange={({ target }) => put({ warehouse: target.value })}
            options={warehouses.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        </Field>
      </div>
      <Checkbox
        label={texts.active}
        checked={draft.active}
        onChange={({ target }) => put({ active: target.checked })}
      />
      <PictureAddress label={texts.image} value={draft.image} onChange={(image) => put({ image })} />
      <ImagesField images={draft.images} onChange={(images) => put({ images })} />
      <TagsField tags={draft.tags} onChange={(tags) => put({ tags })} />
    </div>
  );
}
