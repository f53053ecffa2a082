import { useRef } from 'react';
import type { Fields } from '@/lib/forms/use-fields';
import { addressTexts } from '@/texts/address';
import { uiTexts } from '@/texts/ui';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Select } from '@/ui/select/select';
import { Spinner } from '@/ui/spinner/spinner';
import { TextInput } from '@/ui/text-input/text-input';
import type { AddressFields } from './address-draft.js';
import { STATES } from './states.js';
import { useCepLookup, type FoundAddress } from './use-cep-lookup.js';

const FIND_CEP = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

interface AddressFormFieldsProps {
  form: Fields<AddressFields>;
  /** Before the name of each field, so that ids stay apart: 'entrega-zipCode'. */
  prefix: string;
  autoFocus?: boolean;
}

/** CEP first: it fills the rest, which stays editable, and the cursor goes to the number. */
export function AddressFormFields({ form, prefix, autoFocus = false }: AddressFormFieldsProps) {
  const { bind, put, faults } = form;
  const number = useRef<HTMLInputElement>(null);
  const lookup = useCepLookup((found: FoundAddress) => {
    const known = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''));
    put(known);
    // A town with one CEP has no street: the cursor goes to the first gap.
    const gap = found.street === '' ? document.getElementById(`${prefix}-street`) : number.current;
    gap?.focus();
  });
  const id = (name: keyof AddressFields) => `${prefix}-${name}`;
  const trouble = lookup.state === 'not-found' ? addressTexts.notFound : lookup.state === 'failed' ? addressTexts.lookupFailed : undefined;
  const cep = bind('zipCode');
  return (
    <div className="grid grid-cols-6 gap-4">
      <Field
        id={id('zipCode')}
        label={addressTexts.zipCode}
        error={faults.zipCode ?? trouble}
        required
        className="col-span-6 sm:col-span-3"
        aside={
          <a href={FIND_CEP} target="_blank" rel="noopener noreferrer" className="target text-petrol underline underline-offset-4">
            {addressTexts.unknownCep}
          </a>
        }
      >
        <MaskedInput
          mask="cep"
          {...cep}
          autoComplete="postal-code"
          autoFocus={autoFocus}
          onChange={(event) => {
            cep.onChange(event);
            lookup.type(event.target.value);
          }}
          end={lookup.state === 'searching' ? <Spinner size="sm" /> : undefined}
        />
      </Field>
      <div className="col-span-6 flex items-end sm:col-span-3" role="status">
        {lookup.state === 'searching' ? <p className="pb-2 text-small text-ink-2">{addressTexts.searching}</p> : null}
        {lookup.state === 'filled' ? <p className="pb-2 text-small text-ok">{addressTexts.filled}</p> : null}
        {lookup.state === 'not-found' ? <p className="pb-2 text-small text-ink-2">{addressTexts.notFoundHint}</p> : null}
        {lookup.state === 'failed' ? (
          <Button variant="secondary" onClick={lookup.retry}>
            {uiTexts.retry}
          </Button>
        ) : null}
      </div>
      <Field id={id('street')} label={addressTexts.street} error={faults.street} required className="col-span-6 sm:col-span-4">
        <TextInput {...bind('street')} autoComplete="address-line1" maxLength={200} />
      </Field>
      <Field id={id('number')} label={addressTexts.number} error={faults.number} required className="col-span-3 sm:col-span-2">
        <TextInput {...bind('number')} ref={number} autoComplete="off" maxLength={20} />
      </Field>
      <Field id={id('complement')} label={addressTexts.complement} optional className="col-span-6 sm:col-span-3">
        <TextInput {...bind('complement')} autoComplete="address-line2" maxLength={100} placeholder={addressTexts.complementHint} />
      </Field>
      <Field id={id('neighborhood')} label={addressTexts.neighborhood} error={faults.neighborhood} required className="col-span-6 sm:col-span-3">
        <TextInput {...bind('neighborhood')} autoComplete="address-level3" maxLength={100} />
      </Field>
      <Field id={id('city')} label={addressTexts.city} error={faults.city} required className="col-span-6 sm:col-span-3">
        <TextInput {...bind('city')} autoComplete="address-level2" maxLength={100} />
      </Field>
      <Field id={id('state')} label={addressTexts.state} error={faults.state} required className="col-span-6 sm:col-span-3">
        <Select {...bind('state')} autoComplete="address-level1" options={STATES} placeholder={addressTexts.chooseState} />
      </Field>
    </div>
  );
}
