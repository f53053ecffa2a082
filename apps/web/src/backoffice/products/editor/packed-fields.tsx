import { typedPackedProblem } from '@plantao/domain/catalogue/rules/packed-limits.rules';
import { PACKED_MEASURES, type PackedSize } from '@plantao/domain/shared/packed-size';
import { useId } from 'react';
import { productFieldTexts, productFormTexts as texts } from '@/texts/backoffice/products';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import type { ProductDraft } from './product-draft.js';

type PackedDraft = Pick<ProductDraft, keyof PackedSize>;
export type PackedFaults = Readonly<Partial<Record<keyof PackedSize, string>>>;

interface PackedFieldsProps {
  draft: PackedDraft;
  faults: PackedFaults;
  onChange: (change: Partial<PackedDraft>) => void;
}

const idOf = (measure: keyof PackedSize): string => `product-${measure}`;

/** What is wrong with them; the first that is takes the focus. */
export function packedFaults(draft: PackedDraft): PackedFaults {
  const faults = PACKED_MEASURES.flatMap((measure) => {
    const fault = typedPackedProblem(measure, draft[measure]);
    return fault ? [[measure, fault] as const] : [];
  });
  const [first] = faults;
  if (first) document.getElementById(idOf(first[0]))?.focus();
  return Object.fromEntries(faults);
}

/** Weight and size of a product as it is packed; what is left empty goes by the settings. */
export function PackedFields({ draft, faults, onChange }: PackedFieldsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-small font-semibold">
        {texts.packed}
      </p>
      <p className="mb-2 text-small text-ink-2">{texts.packedHint}</p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {PACKED_MEASURES.map((measure) => (
          <Field
            key={measure}
            id={idOf(measure)}
            label={productFieldTexts.names[measure]}
            error={faults[measure]}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={draft[measure]}
              onChange={(event) => onChange({ [measure]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
