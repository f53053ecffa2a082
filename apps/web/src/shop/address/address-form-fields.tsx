import { useEffect, useEffectEvent, useRef } from 'react';
import type { Fields } from '@/lib/forms/use-fields';
import { addressTexts } from '@/texts/address';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import type { AddressFields } from './address-draft.js';
import { CepLine } from './cep-line.js';
import { useCepLookup, type FoundAddress } from './use-cep-lookup.js';

/** The states of Brazil by their letters, as a select shows them. */
const STATES = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
].map(([value = '', name = '']) => ({ value, label: `${value} – ${name}` }));

interface AddressFormFieldsProps {
  form: Fields<AddressFields>;
  /** Before the name of each field, so that ids stay apart: 'entrega-zipCode'. */
  prefix: string;
  autoFocus?: boolean;
  /** The CEP is prefilled: it is looked up immediately, and the focus stays where it is. */
  lookUpFirst?: boolean;
}

/** CEP first: it fills the rest, which stays editable, and the cursor goes to the number. */
export function AddressFormFields({
  form,
  prefix,
  autoFocus = false,
  lookUpFirst = false,
}: AddressFormFieldsProps) {
  const { bind, put, faults } = form;
  const number = useRef<HTMLInputElement>(null);
  /** What the last CEP filled in: with another CEP it goes, unless somebody has typed over it. */
  const filledIn = useRef<Partial<FoundAddress>>({});
  const takeBack = () => {
    const former = filledIn.current;
    filledIn.current = {};
    put((now) =>
      Object.fromEntries(
        Object.entries(former)
          .filter(([name, text]) => now[name as keyof FoundAddress] === text)
          .map(([name]) => [name, '']),
      ),
    );
  };
  const fill = (found: FoundAddress, byHand: boolean) => {
    filledIn.current = found;
    // What was typed while an unasked look-up was under way stays.
    put((now) =>
      Object.fromEntries(
        Object.entries(found).filter(
          ([name, text]) => text !== '' && (byHand || now[name as keyof FoundAddress] === ''),
        ),
      ),
    );
    if (!byHand) return;
    // A town with one CEP has no street: the cursor goes to the first gap.
    const gap = found.street === '' ? document.getElementById(`${prefix}-street`) : number.current;
    gap?.focus();
  };
  const lookup = useCepLookup(fill, takeBack);
  const lookUp = useEffectEvent(() => lookup.type(form.values.zipCode, false));
  useEffect(() => {
    if (lookUpFirst) lookUp();
  }, [lookUpFirst]);
  const id = (name: keyof AddressFields) => `${prefix}-${name}`;
  return (
    <div className="grid grid-cols-6 gap-4">
      <CepLine form={form} lookup={lookup} id={id('zipCode')} autoFocus={autoFocus} />
      <Field
        id={id('street')}
        label={addressTexts.street}
        error={faults.street}
        required
        className="col-span-6 sm:col-span-4"
      >
        <TextInput {...bind('street')} autoComplete="address-line1" maxLength={200} />
      </Field>
      <Field
        id={id('number')}
        label={addressTexts.number}
        error={faults.number}
        required
        className="col-span-3 sm:col-span-2"
      >
        <TextInput {...bind('number')} ref={number} autoComplete="off" maxLength={20} />
      </Field>
      <Field
        id={id('complement')}
        label={addressTexts.complement}
        optional
        className="col-span-6 sm:col-span-3"
      >
        <TextInput
          {...bind('complement')}
          autoComplete="address-line2"
          maxLength={100}
          placeholder={addressTexts.complementHint}
        />
      </Field>
      <Field
        id={id('neighborhood')}
        label={addressTexts.neighborhood}
        error={faults.neighborhood}
        required
        className="col-span-6 sm:col-span-3"
      >
        <TextInput {...bind('neighborhood')} autoComplete="address-level3" maxLength={100} />
      </Field>
      <Field
        id={id('city')}
        label={addressTexts.city}
        error={faults.city}
        required
        className="col-span-6 sm:col-span-3"
      >
        <TextInput {...bind('city')} autoComplete="address-level2" maxLength={100} />
      </Field>
      <Field
        id={id('state')}
        label={addressTexts.state}
        error={faults.state}
        required
        className="col-span-6 sm:col-span-3"
      >
        <Select
          {...bind('state')}
          autoComplete="address-level1"
          options={STATES}
          placeholder={addressTexts.chooseState}
        />
      </Field>
    </div>
  );
}
