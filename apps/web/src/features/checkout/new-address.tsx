import type { UserView } from '@plantao/contracts/accounts/user.view';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import {
  addressBody,
  addressFaults,
  draftOf,
  EMPTY_ADDRESS,
  missingFields,
} from '@/shop/address/address-draft';
import { AddressFormFields } from '@/shop/address/address-form-fields';
import { addressSummary } from '@/shop/address/address-summary';
import { errorText } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { updateMe } from '@/shop/session/use-me';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { addressTexts } from '@/texts/address';
import { addressStepTexts } from '@/texts/checkout';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ErrorSummary } from '@/ui/error-summary/error-summary';

const PREFIX = 'endereco';

interface NewAddressProps {
  user: UserView;
  autoFocus: boolean;
  onSaved: () => void;
}

/** A new address: saved in the account, then used for delivery (CHK-07 to CHK-10). Typed values survive a reload. */
export function NewAddress({ user, autoFocus, onSaved }: NewAddressProps) {
  const { typedAddress, setTypedAddress, setAddress } = useCheckoutStore();
  // A first address most likely lies where the cart's freight was calculated for.
  const [prefilled] = useState(() =>
    typedAddress === null && user.addresses.length === 0 ? useCheckoutStore.getState().cep : '',
  );
  const form = useFields(
    typedAddress ?? { ...EMPTY_ADDRESS, zipCode: prefilled },
    addressFaults,
    setTypedAddress,
  );
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = missingFields(form.values);

  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const before = user.addresses.map(({ _id }) => _id);
      const { addresses } = await updateMe({ addresses: [...user.addresses, addressBody(form.values)] });
      const added = addresses.find(({ _id }) => !before.includes(_id)) ?? addresses.at(-1);
      if (added) setAddress(draftOf(added));
      setTypedAddress(null);
      onSaved();
    } catch (error) {
      setFailure(errorText(error, addressStepTexts.saveFailed));
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving || !form.validate()) return;
    void save();
  };
  // Without a submit button Enter does not submit a form; pressing it shows what is missing.
  const pressEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || missing.length === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.validate();
  };
  const names = missing.map((name) => addressTexts[name].toLowerCase().replace('cep', 'CEP'));
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={pressEnter}
      className="space-y-4"
      aria-label={addressStepTexts.newOne}
    >
      <ErrorSummary
        attempts={form.attempts}
        evenOne
        title={addressTexts.incomplete}
        faults={addressSummary(form, PREFIX)}
      />
      <AddressFormFields form={form} prefix={PREFIX} autoFocus={autoFocus} lookUpFirst={prefilled !== ''} />
      {failure ? <ErrorState inline title={failure} onRetry={() => void save()} retrying={saving} /> : null}
      <div className="flex min-h-12 items-center">
        {missing.length === 0 ? (
          <Button type="submit" size="lg" loading={saving} className="w-full sm:w-auto">
            {saving ? addressStepTexts.saving : addressStepTexts.next}
          </Button>
        ) : null}
        <p role="status" className="text-small text-ink-2">
          {missing.length > 0 && missing.length < 6 ? addressTexts.still(names.join(', ')) : ''}
        </p>
      </div>
    </form>
  );
}
