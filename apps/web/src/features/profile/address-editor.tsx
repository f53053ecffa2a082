import { Star, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { addressFaults, streetLine, type AddressFields } from '@/lib/address/address-draft';
import { AddressFormFields } from '@/lib/address/address-form-fields';
import { useFields } from '@/lib/forms/use-fields';
import { profileTexts as texts } from '@/texts/profile';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import type { AddressEntry } from './profile-draft.js';

interface AddressEditorProps {
  entry: AddressEntry;
  place: number;
  /** Why it may not be deleted; null when it may (ACCT-13). */
  kept: string | null;
  onChange: (fields: AddressFields) => void;
  /** Takes what says whether the address is complete; answers with the way to take it back. */
  onRegister: (judge: () => boolean) => () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** One address being edited, with what may be done to it (ACCT-10 to ACCT-13). */
export function AddressEditor({
  entry,
  place,
  kept,
  onChange,
  onRegister,
  onDefault,
  onDelete,
}: AddressEditorProps) {
  const form = useFields<AddressFields>(entry.fields, addressFaults, onChange);
  // Again after every change: the newest judge sees the newest words.
  useEffect(() => onRegister(form.judge));
  const title = entry.id ? texts.addressTitle(place) : texts.newAddress;
  const name = streetLine(form.values) || title;
  const reason = `${entry.key}-kept`;
  return (
    <li className="rounded-tile border border-line p-4 md:p-6">
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 className="flex items-center gap-3 text-h3" aria-hidden="true">
            {title}
            {entry.isDefault ? <Badge tone="petrol">{texts.default}</Badge> : null}
          </h3>
          <div className="flex flex-wrap gap-2">
            {entry.isDefault ? null : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={texts.makeDefaultOf(name)}
                icon={<Star aria-hidden="true" className="size-4" />}
                onClick={onDefault}
              >
                {texts.makeDefault}
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              disabled={kept !== null}
              aria-label={texts.deleteAddressOf(name)}
              aria-describedby={kept ? reason : undefined}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={onDelete}
            >
              {texts.deleteAddress}
            </Button>
          </div>
        </div>
        {kept ? (
          <p id={reason} className="mb-4 text-caption text-ink-2">
            {kept}
          </p>
        ) : null}
        <AddressFormFields form={form} prefix={`address-${place}`} autoFocus={!entry.id} />
      </fieldset>
    </li>
  );
}
