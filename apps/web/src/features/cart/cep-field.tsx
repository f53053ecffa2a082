import { cepProblem, cepDigits, maskCep } from '@plantao/domain/shared/brazil/cep';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { useEffect, useRef, useState, type FormEvent, useLayoutEffect, type ChangeEvent } from 'react';
import { freightTexts } from '@/texts/cart';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';

/** Leads to the CEP of the page's freight, which then says what is missing. */
export function focusCep(): void {
  const input = document.querySelector<HTMLInputElement>('#frete input[name="cep"]');
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

interface CepFieldProps {
  /** The complete CEP that is in use, or ''. */
  cep: string;
  /** Called with a complete CEP, and with '' when it stops being one. */
  onCep: (cep: string) => void;
  computing: boolean;
}

const PROBLEMS = { 'cep.required': freightTexts.required, 'cep.invalid': freightTexts.invalid } as const;

const FIND_CEP = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

/** A CEP that is used as soon as its eighth digit is typed (SHIP-01 to SHIP-05). */
export function CepField({ cep, onCep, computing }: CepFieldProps) {
  const [typed, setTyped] = useState(cep);
  const [problem, setProblem] = useState<string>();
  const notified = useRef(cep);
  // Changed elsewhere: by the one-tap suggestion, or taken away by a change of the cart.
  useEffect(() => {
    if (cep === notified.current) return;
    notified.current = cep;
    setTyped(cep);
    setProblem(undefined);
  }, [cep]);

  const type = (masked: string) => {
    setTyped(masked);
    const fault = cepProblem(masked);
    if (!fault) setProblem(undefined);
    const usable = fault ? '' : masked;
    notified.current = usable;
    if (usable !== cep) onCep(usable);
  };
  const validate = () => {
    const fault = cepProblem(typed);
    setProblem(fault ? PROBLEMS[fault] : undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    validate();
    if (cepProblem(typed)) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3">
      <Field
        label={freightTexts.cep}
        error={problem}
        className="min-w-0 flex-1"
        aside={
          <a
            href={FIND_CEP}
            target="_blank"
            rel="noopener noreferrer"
            className="target text-petrol underline underline-offset-4"
          >
            {freightTexts.unknownCep}
          </a>
        }
      >
        <CepInput
          value={typed}
          onType={type}
          onBlur={() => {
            if (typed !== '') validate();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={computing} className="mt-6 shrink-0">
        {freightTexts.calculate}
      </Button>
    </form>
  );
}

interface CepInputProps {
  value: string;
  /** `00000-000`, as far as typed. */
  onType: (masked: string) => void;
  onBlur: () => void;
}

/** Caret position after a number of digits: behind the hyphen from the sixth digit on. */
const caretAfter = (digits: number): number => (digits > 5 ? digits + 1 : digits);

/** Digits only, the hyphen after the fifth, nine characters (SHIP-01); the caret stays where it is typed. */
function CepInput({ value, onType, onBlur }: CepInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = caretAfter(cepDigits(before).length);
    onType(maskCep(target.value));
  };
  return (
    <TextInput
      ref={input}
      name="cep"
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      // One more than fits, so that a CEP pasted with spaces or a full stop is read too.
      maxLength={TEXT_LIMITS.cep + 3}
      value={value}
      onChange={type}
      onBlur={onBlur}
    />
  );
}
