import { CUT_NAMES, MAX_CUTS, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { useId } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { cutName } from '@/texts/catalogue/cuts';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';

interface CutsFieldProps {
  cuts: readonly CutName[];
  onChange: (cuts: CutName[]) => void;
}

/** The pieces whose measures the product page shows: one, or those of a set. */
export function CutsField({ cuts, onChange }: CutsFieldProps) {
  const id = useId();
  const put = (place: number, cut: string) => {
    const next: string[] = [...cuts];
    next.splice(place, 1, ...(cut === '' ? [] : [cut]));
    onChange([...new Set(next)] as CutName[]);
  };
  const places = Math.min(MAX_CUTS, cuts.length + 1);
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-small font-semibold">
        {texts.cuts}
      </p>
      <p className="mb-2 text-small text-ink-2">{texts.cutsHint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {Array.from({ length: places }, (_, place) => (
          <Field key={place} label={texts.cut(place + 1)}>
            <Select
              name={`cut-${place + 1}`}
              value={cuts[place] ?? ''}
              onChange={(event) => put(place, event.target.value)}
              options={[
                { value: '', label: texts.noCut },
                ...CUT_NAMES.map((cut) => ({ value: cut, label: cutName(cut) })),
              ]}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
