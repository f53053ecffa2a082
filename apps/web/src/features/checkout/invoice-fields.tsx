import { isTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { isPhone } from '@plantao/domain/shared/brazil/phone';
import type { ReactNode } from 'react';
import { TaxIdField } from '@/shop/checkout/tax-id-field';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { shippingStepTexts, taxIdTexts } from '@/texts/checkout';
import type { SummaryFault } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { MaskedInput } from '@/ui/masked-input/masked-input';

export const IDS = {
  option: 'entrega-opcoes',
  name: 'entrega-nome',
  taxId: 'entrega-cpf',
  phone: 'entrega-celular',
};

interface OrderInputs {
  /** A way of delivery is chosen. */
  picked: boolean;
  /** As typed; null where the account has one. */
  name: string | null;
  taxId: string;
  /** As typed; null where the account has one. */
  phone: string | null;
}

/** Errors to correct before the order can be placed. */
export function faultsOf({ picked, name, taxId, phone }: OrderInputs): SummaryFault[] {
  const {
    options,
    chooseOption,
    name: nameLabel,
    nameMissing,
    phone: phoneLabel,
    phoneInvalid,
  } = shippingStepTexts;
  const faults: SummaryFault[] = [];
  if (!picked) faults.push({ id: IDS.option, label: options, text: chooseOption });
  if (name !== null && name.trim() === '') faults.push({ id: IDS.name, label: nameLabel, text: nameMissing });
  if (!isTaxId(taxId)) faults.push({ id: IDS.taxId, label: taxIdTexts.label, text: taxIdTexts.invalid });
  if (phone !== null && !isPhone(phone))
    faults.push({ id: IDS.phone, label: phoneLabel, text: phoneInvalid });
  return faults;
}

interface InvoiceFieldsProps {
  /** The account has no name: it was made by a code by mail (AUTH-34). */
  askName: boolean;
  /** The account has no phone. */
  askPhone: boolean;
  nameFault: string | undefined;
  taxIdFault: string | undefined;
  taxIdHelp: ReactNode;
  phoneFault: string | undefined;
}

/** Tax id, and name and phone only where they are missing. */
export function InvoiceFields({
  askName,
  askPhone,
  nameFault,
  taxIdFault,
  taxIdHelp,
  phoneFault,
}: InvoiceFieldsProps) {
  const { name, taxId, phone, setName, setTaxId, setPhone } = useCheckoutStore();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {askName ? (
        <Field
          id={IDS.name}
          label={shippingStepTexts.name}
          error={nameFault}
          required
          className="sm:col-span-2"
        >
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      ) : null}
      <TaxIdField id={IDS.taxId} value={taxId} onChange={setTaxId} fault={taxIdFault} help={taxIdHelp} />
      {askPhone ? (
        <Field
          id={IDS.phone}
          label={shippingStepTexts.phone}
          hint={shippingStepTexts.phoneHint}
          error={phoneFault}
          required
        >
          <MaskedInput
            mask="phone"
            name="phone"
            autoComplete="tel-national"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
      ) : null}
    </div>
  );
}
