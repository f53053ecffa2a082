import { Star, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { addressFaults, streetLine, type AddressFields } from '@/shop/address/address-draft';
import { AddressFormFields } from '@/shop/address/address-form-fields';
import { useFields } from '@/lib/forms/use-fields';
import { profileTexts as texts } from '@/texts/accounts/profile';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import type { AddressEntry } from './profile-draft.js';

interface AddressEditorProps {
  entry: AddressEntry;
  place: number;
  /** Why it cannot be deleted; null when it can (ACCT-13). */
  removalBlocked: string | null;
  onChange: (fields: AddressFields) => void;
  /** Registers the validation of the address; returns a function that removes it. */
  onRegister: (validate: () => boolean) => () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** One address being edited, with what may be done to it (ACCT-10 to ACCT-13). */
export function AddressEditor({
  entry,
  place,
  removalBlocked,
  onChange,
  onRegister,
  onDefault,
  onDelete,
}: AddressEditorProps) {
  const form = useFields<AddressFields>(entry.fields, addressFaults, onChange);
  // Registered again after every change, so that it validates the current values.
  useEffect(() => onRegister(form.validate));
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
              disabled={removalBlocked !== null}
              aria-label={texts.deleteAddressOf(name)}
              aria-describedby={removalBlocked ? reason : undefined}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={onDelete}
            >
              {texts.deleteAddress}
            </Button>
          </div>
        </div>
        {removalBlocked ? (
          <p id={reason} className="mb-4 text-caption text-ink-2">
            {removalBlocked}
          </p>
        ) : null}
        <AddressFormFields form={form} prefix={`address-${place}`} autoFocus={!entry.id} />
      </fieldset>
    </li>
  );
}
