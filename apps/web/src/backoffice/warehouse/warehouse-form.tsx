import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { message } from '@plantao/domain/shared/errors/message';
import { useState, type FormEvent } from 'react';
import { manageTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';

export interface WarehouseFields {
  name: string;
  location: string;
  active: boolean;
}

interface WarehouseFormProps {
  /** Undefined for the one that does not exist yet. */
  warehouse?: WarehouseView;
  /** Resolves to why it was not saved; undefined when it was. */
  onSave: (fields: WarehouseFields) => Promise<string | undefined>;
  onRemove: () => void | Promise<void>;
}

export function WarehouseForm({ warehouse, onSave, onRemove }: WarehouseFormProps) {
  const [fields, setFields] = useState<WarehouseFields>({
    name: warehouse?.name ?? '',
    location: warehouse?.location ?? '',
    active: warehouse?.active ?? true,
  });
  const [nameless, setNameless] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const put = (change: Partial<WarehouseFields>) => setFields({ ...fields, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNameless(fields.name.trim() === '');
    setFailure(undefined);
    if (fields.name.trim() === '' || saving) return;
    setSaving(true);
    setFailure(await onSave(fields));
    setSaving(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {warehouse ? (
        <div className="-mt-2 flex justify-end">
          <ChangesLink entity="warehouse" id={warehouse._id} />
        </div>
      ) : null}
      {failure ? <ErrorState inline title={failure} /> : null}
      <Field label={texts.name} required error={nameless ? message('warehouse.name') : undefined}>
        <TextInput
          autoFocus={!warehouse}
          value={fields.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            put({ name: target.value });
            setNameless(false);
          }}
        />
      </Field>
      <Field label={texts.location} hint={texts.locationHint}>
        <TextInput
          value={fields.location}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => put({ location: target.value })}
        />
      </Field>
      <Checkbox
        label={texts.active}
        checked={fields.active}
        onChange={({ target }) => put({ active: target.checked })}
      />
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={() => void onRemove()}>
          {warehouse ? texts.remove : texts.discard}
        </Button>
        <Button type="submit" loading={saving}>
          {warehouse ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  );
}
