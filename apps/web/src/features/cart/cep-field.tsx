import { cepProblem } from '@plantao/domain/shared/cep';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { freightTexts } from '@/texts/cart';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { CepInput } from './cep-input.js';

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
  const told = useRef(cep);
  // Changed elsewhere: by the one-tap suggestion, or taken away by a change of the cart.
  useEffect(() => {
    if (cep === told.current) return;
    told.current = cep;
    setTyped(cep);
    setProblem(undefined);
  }, [cep]);

  const type = (masked: string) => {
    setTyped(masked);
    const fault = cepProblem(masked);
    if (!fault) setProblem(undefined);
    const usable = fault ? '' : masked;
    told.current = usable;
    if (usable !== cep) onCep(usable);
  };
  const judge = () => {
    const fault = cepProblem(typed);
    setProblem(fault ? PROBLEMS[fault] : undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    judge();
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
            if (typed !== '') judge();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={computing} className="mt-6.5 shrink-0">
        {freightTexts.calculate}
      </Button>
    </form>
  );
}
