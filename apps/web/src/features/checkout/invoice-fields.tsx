import { isTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { isPhone } from '@plantao/domain/shared/brazil/phone';
import type { ReactNode } from 'react';
import { TaxIdField } from '@/shop/checkout/tax-id-field';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { shippingStepTexts, taxIdTexts } from '@/texts/checkout';
import type { SummaryFault } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';

export const IDS = { option: 'entrega-opcoes', taxId: 'entrega-cpf', phone: 'entrega-celular' };

interface OrderInputs {
  /** A way of delivery is chosen. */
  picked: boolean;
  taxId: string;
  /** As typed; null where the account has one. */
  phone: string | null;
}

/** Errors to correct before the order can be placed. */
export function faultsOf({ picked, taxId, phone }: OrderInputs): SummaryFault[] {
  const { options, chooseOption, phone: phoneLabel, phoneInvalid } = shippingStepTexts;
  const faults: SummaryFault[] = [];
  if (!picked) faults.push({ id: IDS.option, label: options, text: chooseOption });
  if (!isTaxId(taxId)) faults.push({ id: IDS.taxId, label: taxIdTexts.label, text: taxIdTexts.invalid });
  if (phone !== null && !isPhone(phone))
    faults.push({ id: IDS.phone, label: phoneLabel, text: phoneInvalid });
  return faults;
}

interface InvoiceFieldsProps {
  /** The account has no phone. */
  askPhone: boolean;
  taxIdFault: string | undefined;
  taxIdHelp: ReactNode;
  phoneFault: string | undefined;
}

/** Tax id, and the phone only where it is missing. */
export function InvoiceFields({ askPhone, taxIdFault, taxIdHelp, phoneFault }: InvoiceFieldsProps) {
  const { taxId, phone, setTaxId, setPhone } = useCheckoutStore();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
