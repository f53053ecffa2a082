import { isTaxId, taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { isPhone } from '@plantao/domain/shared/brazil/phone';
import { isPersonName } from '@plantao/domain/shared/text/visible-text';
import type { Faults } from '@/lib/forms/use-fields';
import { payerTexts as texts } from '@/texts/checkout';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { TextInput } from '@/ui/text-input/text-input';
import { TaxIdField } from './tax-id-field.js';

/** Who the order is billed to, as typed or as the account says. */
export interface Payer {
  taxId: string;
  name: string;
  phone: string;
}

/** Which fields are asked for: those that the account does not say, nor the team. */
export type AskedOfPayer = Readonly<Record<keyof Payer, boolean>>;

/** Of the fields that are asked for. */
export function payerFaults({ taxId, name, phone }: Payer, asks: AskedOfPayer): Faults<Payer> {
  const faults: Faults<Payer> = {};
  if (asks.taxId && !isTaxId(taxIdCharacters(taxId))) faults.taxId = texts.problems.taxId;
  if (asks.name && !isPersonName(name.trim())) faults.name = texts.problems.name;
  if (asks.phone && !isPhone(phone)) faults.phone = texts.problems.phone;
  return faults;
}

interface PayerFieldsProps {
  payer: Payer;
  asks: AskedOfPayer;
  faults: Faults<Payer>;
  put: (change: Partial<Payer>) => void;
}

/** What the account does not say yet, and the tax id. */
export function PayerFields({ payer, asks, faults, put }: PayerFieldsProps) {
  return (
    <div className="space-y-4">
      {asks.name ? (
        <Field id="payer-name" label={texts.name} error={faults.name} required>
          <TextInput
            value={payer.name}
            maxLength={120}
            autoComplete="name"
            onChange={({ target }) => put({ name: target.value })}
          />
        </Field>
      ) : null}
      {asks.phone ? (
        <Field id="payer-phone" label={texts.phone} error={faults.phone} required>
          <MaskedInput
            mask="phone"
            value={payer.phone}
            autoComplete="tel-national"
            onChange={({ target }) => put({ phone: target.value })}
          />
        </Field>
      ) : null}
      {asks.taxId ? (
        <TaxIdField
          id="payer-tax-id"
          value={payer.taxId}
          fault={faults.taxId}
          onChange={(taxId) => put({ taxId })}
        />
      ) : null}
    </div>
  );
}
