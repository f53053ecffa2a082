import { isTaxId, maskTaxId, taxIdType } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { afterPointerUp } from '@/lib/forms/after-pointer-up';
import { taxIdTexts } from '@/texts/checkout';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';

interface TaxIdFieldProps {
  id: string;
  /** As typed or as stored; shown masked. */
  value: string;
  onChange: (value: string) => void;
  /** What the server or a try to go on found wrong. */
  fault?: string | undefined;
  /** Ways on, below what is wrong. */
  help?: ReactNode;
  /** Known already: shown, not to be typed. */
  readOnly?: boolean;
  /** To the right of the label. */
  aside?: ReactNode;
}

/** CPF or CNPJ with its mask, its tick and the reason why it is asked (CHK-19 to CHK-24, PAY-02). */
export function TaxIdField({ id, value, onChange, fault, help, readOnly, aside }: TaxIdFieldProps) {
  const [left, setLeft] = useState(false);
  const valid = isTaxId(value);
  // At 11 characters it may still become a CNPJ: it is judged at 14, or when the field is left.
  const validated = left || taxIdType(value) === 'CNPJ';
  const error = fault ?? (value !== '' && !valid && validated ? taxIdTexts.invalid : undefined);
  const type = taxIdType(value) ?? 'CPF';
  return (
    <div>
      <Field id={id} label={taxIdTexts.label} hint={taxIdTexts.note} error={error} aside={aside} required>
        <MaskedInput
          mask="document"
          name="cpfCnpj"
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          value={maskTaxId(value)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => afterPointerUp(() => setLeft(true))}
          end={
            <span className="size-5">
              {valid && !fault ? <CircleCheck aria-hidden="true" className="size-5 text-ok" /> : null}
            </span>
          }
        />
      </Field>
      {help}
      <p role="status" className="sr-only">
        {valid && !fault ? taxIdTexts.valid(type) : ''}
      </p>
    </div>
  );
}
