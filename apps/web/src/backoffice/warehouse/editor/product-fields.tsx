import type { WarehouseProductView, WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { message } from '@plantao/domain/shared/errors/message';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { allCategoriesQuery } from '@/backoffice/categories/category-queries';
import { PictureAddress } from '@/backoffice/shared/forms/picture-address';
import { ImagesField } from '@/backoffice/shared/uploads/images-field';
import { TagsField } from '@/backoffice/shared/forms/tags-field';
import { warehouseProductTexts as texts } from '@/texts/backoffice/warehouse';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import type { ProductEditorState } from './use-product-editor.js';
import { useSku, type Sku } from './use-sku.js';

interface ProductFieldsProps {
  form: ProductEditorState;
  product: WarehouseProductView | undefined;
  warehouses: readonly WarehouseView[];
}

/** Everything but sizes and colours. */
export function ProductFields({ form, product, warehouses }: ProductFieldsProps) {
  const { draft, put, trouble: problem } = form;
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
          error={problem.nameless ? message('product.name-required') : undefined}
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
        <Field label={texts.bin} hint={texts.binHint}>
          <TextInput
            value={draft.bin}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => put({ bin: target.value })}
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

interface SkuFieldProps {
  value: string;
  notice: Sku['notice'];
  /** The product is on sale or was in orders: its SKU stays. */
  fixed: boolean;
  onRegenerate: () => void;
}

/** The SKU is read-only and can be regenerated, not typed (WARE-12, WARE-14, WARE-15). */
function SkuField({ value, notice, fixed, onRegenerate }: SkuFieldProps) {
  const hint = notice === 'new' ? texts.skuNew : notice === 'made' ? texts.skuMade : null;
  return (
    <div
      data-highlighted={notice !== null}
      className={clsx('rounded-control transition-colors', hint && 'bg-amber-soft p-3')}
    >
      <Field label={texts.sku}>
        <TextInput
          readOnly
          value={value}
          className="font-mono"
          end={
            <IconButton
              label={texts.regenerate}
              disabled={fixed || value === ''}
              onClick={onRegenerate}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
            />
          }
        />
      </Field>
      <p role="status" className="mt-1 text-small text-ink-2">
        {hint ?? (fixed ? texts.skuKept : value === '' ? texts.skuOfName : null)}
      </p>
    </div>
  );
}
