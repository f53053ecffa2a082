import { routes } from '@plantao/contracts/http/routes';
import { RefreshCw, Replace } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AUDIENCES, GARMENT_TYPES, kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { useLeaveGuard } from '@/backoffice/shared/forms/use-leave-guard';
import { useSaveKey } from '@/backoffice/shared/forms/use-save-key';
import { useMay } from '@/backoffice/shared/access/use-may';
import { productFormTexts as texts, productFieldTexts, productsTexts } from '@/texts/backoffice/products';
import { setFormTexts } from '@/texts/backoffice/sets';
import { uiTexts } from '@/texts/ui';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { ConflictPanel, type FieldConflict } from '@/backoffice/shared/forms/conflict-panel';
import { FormFooter } from '@/backoffice/shared/forms/form-footer';
import { ImagesField } from '@/backoffice/shared/uploads/images-field';
import { LinkedFactsPanel } from './linked-facts-panel.js';
import type { DraftConflict } from './merge-draft.js';
import { CutsField } from './cuts-field.js';
import { PackedFields } from './packed-fields.js';
import { PriceFields } from './price-fields.js';
import type { FormSubject } from './product-draft.js';
import { wordsOf } from './product-field-kinds.js';
import { SetFields } from '../set/set-fields.js';
import { setWords } from '../set/set-draft.js';
import { StockFields } from './stock-fields.js';
import { TagsField } from '../../shared/forms/tags-field.js';
import { useProductForm } from './use-product-form.js';

interface ProductFormProps {
  subject: FormSubject;
  /** Back to choosing another warehouse product; only while adding (APROD-30). */
  onChange?: () => void;
  onClose: () => void;
}

/** The fields of a product (APROD-15). 'Cancelar' and Esc ask before they discard anything (APROD-26). */
export function ProductForm({ subject, onChange, onClose }: ProductFormProps) {
  const mayChange = useMay(routes.updateProduct);
  const guarded = useRef<() => void>(() => undefined);
  const form = useProductForm(subject, () => {
    guarded.current();
    onClose();
  });
  const guard = useLeaveGuard(form.dirty && mayChange);
  useEffect(() => {
    guarded.current = guard.pass;
  });
  useSaveKey(form.save, mayChange && !form.saving);
  const editing = form.mode === 'update';
  const { set } = form.draft;
  return (
    <form
      noValidate
      aria-busy={form.saving || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      className="flex min-h-full flex-col"
    >
      <fieldset disabled={!mayChange} className="min-w-0 flex-1 space-y-8">
        {mayChange ? null : <p className="text-small text-ink-2">{texts.readOnly}</p>}
        {form.failure ? <FailureBanner key={form.failure.tries} text={form.failure.text} /> : null}
        {form.conflicts.length > 0 ? (
          <ConflictPanel
            title={texts.conflictTitle}
            conflicts={form.conflicts.map(asFieldConflict)}
            onSettle={form.settle}
          />
        ) : null}
        {set ? (
          <SetFields set={set} faults={form.setFaults} onChange={form.putSet} />
        ) : (
          <LinkedFactsPanel
            facts={form.facts}
            action={
              onChange ? (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={onChange}
                  icon={<Replace aria-hidden="true" className="size-4" />}
                >
                  {texts.change}
                </Button>
              ) : null
            }
          />
        )}
        <PriceFields draft={form.draft} onChange={form.replace} fault={form.priceFault} />
        <Checkbox
          label={texts.active}
          checked={form.draft.active}
          onChange={(event) => form.put({ active: event.target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <KindField
            label={productFieldTexts.names.garmentType}
            kinds={GARMENT_TYPES}
            value={form.draft.garmentType}
            onChange={(garmentType) => form.put({ garmentType })}
          />
          <KindField
            label={productFieldTexts.names.audience}
            kinds={AUDIENCES}
            value={form.draft.audience}
            onChange={(audience) => form.put({ audience })}
          />
        </div>
        <TagsField tags={form.draft.tags} onChange={(tags) => form.put({ tags })} />
        {set ? null : <CutsField cuts={form.draft.cuts} onChange={(cuts) => form.put({ cuts })} />}
        {set ? null : <PackedFields draft={form.draft} faults={form.packedFaults} onChange={form.put} />}
        <ImagesField images={form.draft.images} onChange={(images) => form.put({ images })} />
        {set ? null : (
          <StockFields
            sizes={form.sizes}
            stock={form.draft.stock}
            onChange={(stock) => form.put({ stock })}
            action={
              editing && mayChange ? (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={form.sync}
                  icon={<RefreshCw aria-hidden="true" className="size-4" />}
                >
                  {texts.sync}
                </Button>
              ) : null
            }
          />
        )}
      </fieldset>
      <FormFooter>
        <Button variant="secondary" onClick={onClose} disabled={form.saving}>
          {mayChange ? texts.cancel : uiTexts.close}
        </Button>
        {mayChange ? (
          <Button type="submit" loading={form.saving}>
            {editing ? texts.update : texts.save}
          </Button>
        ) : null}
      </FormFooter>
    </form>
  );
}

interface KindFieldProps<Kind extends string> {
  label: string;
  kinds: readonly Kind[];
  value: Kind | null;
  onChange: (kind: Kind | null) => void;
}

/** What the product counts as in the menus and filters of the shop, or nothing. */
function KindField<Kind extends string>({ label, kinds, value, onChange }: KindFieldProps<Kind>) {
  return (
    <Field label={label}>
      <Select
        options={[
          { value: '', label: texts.noKind },
          ...kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
        ]}
        value={value ?? ''}
        onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value) ?? null)}
      />
    </Field>
  );
}

/** APROD-33: why the last save failed; it takes the focus. */
function FailureBanner({ text }: { text: string }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus();
    banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={banner}
      role="alert"
      tabIndex={-1}
      className="rounded-control bg-err px-4 py-3 font-semibold text-paper"
    >
      {text}
    </div>
  );
}

const inWords = ({ field }: DraftConflict, value: unknown): string => {
  if (field === 'set') return setWords(value);
  return field === 'stock' ? productsTexts.pieces(value as number) : wordsOf(field, value);
};

const nameOf = (conflict: DraftConflict): string => {
  if (conflict.field === 'set') return setFormTexts.names[conflict.part];
  return conflict.field === 'stock'
    ? texts.conflictStock(conflict.size, conflict.color)
    : productFieldTexts.names[conflict.field];
};

/** A conflict of a product for the panel that asks about it; a stock beyond what the warehouse has left is barred. */
const asFieldConflict = (conflict: DraftConflict): FieldConflict => ({
  key: conflict.key,
  name: nameOf(conflict),
  yours: inWords(conflict, conflict.yours),
  now: inWords(conflict, conflict.now),
  ...(conflict.field === 'stock'
    ? {
        seen: productsTexts.pieces(conflict.seen),
        barred: conflict.yours > conflict.limit ? texts.stockLimit(conflict.limit) : undefined,
      }
    : {}),
});
