import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { Field } from '@/ui/field/field';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { TextInput } from '@/ui/text-input/text-input';

interface LineFieldsProps<Fate extends string> {
  line: { readonly name: string; readonly quantity: number };
  /** Below its name. */
  detail: string;
  /** What may become of a piece, each with its label. */
  fates: readonly (readonly [Fate, string])[];
  found: Readonly<Record<Fate, number>> & { readonly reason: string };
  /** What is asked when somebody has to say why; null: nobody has to. */
  why: string | null;
  maxWhy: number;
  fault: string | undefined;
  onChange: (more: { [Key in Fate]?: number } & { reason?: string }) => void;
}

/** A line of an inspection: how many of its pieces go which way, and why. */
export function LineFields<Fate extends string>({
  line,
  detail,
  fates,
  found,
  why,
  maxWhy,
  fault,
  onChange,
}: LineFieldsProps<Fate>) {
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <p>
        <span className="font-semibold">
          {line.quantity} × {line.name}
        </span>
        <span className="block text-small text-ink-2">{detail}</span>
      </p>
      {fates.length > 0 ? (
        <div className="flex flex-wrap gap-4">
          {fates.map(([fate, label]) => (
            <div key={fate}>
              <p className="mb-1 text-small">{label}</p>
              <QuantityStepper
                min={0}
                max={line.quantity}
                value={found[fate]}
                label={texts.of(line.name, label)}
                onChange={(count) => onChange({ [fate]: count } as { [Key in Fate]?: number })}
              />
            </div>
          ))}
        </div>
      ) : null}
      {why === null ? null : (
        <Field label={why} required>
          <TextInput
            value={found.reason}
            maxLength={maxWhy}
            onChange={({ target }) =>
              onChange({ reason: target.value } as { [Key in Fate]?: number } & { reason?: string })
            }
          />
        </Field>
      )}
      {fault ? (
        <p role="alert" className="text-small text-err">
          {fault}
        </p>
      ) : null}
    </li>
  );
}
