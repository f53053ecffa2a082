import { cepProblem } from '@plantao/domain/shared/cep';
import { useEffect, useState, type FormEvent } from 'react';
import { freightTexts } from '@/texts/cart';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { CepInput } from './cep-input.js';

interface CepFieldProps {
  /** The complete CEP that is in use, or ''. */
  cep: string;
  /** Called with a complete CEP, and with '' when it stops being one. */
  onCep: (cep: string) => void;
  /** Changes when the field is to be emptied from outside. */
  resetKey?: string;
  computing: boolean;
}

const PROBLEMS = { 'cep.required': freightTexts.required, 'cep.invalid': freightTexts.invalid } as const;

const FIND_CEP = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

/** A CEP that is used as soon as its eighth digit is typed (SHIP-01 to SHIP-05). */
export function CepField({ cep, onCep, resetKey = '', computing }: CepFieldProps) {
  const [typed, setTyped] = useState(cep);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (resetKey === '') return;
    setTyped('');
    setProblem(undefined);
  }, [resetKey]);
  // Chosen elsewhere: the one-tap suggestion.
  useEffect(() => {
    if (cep !== '') setTyped(cep);
  }, [cep]);

  const type = (masked: string) => {
    setTyped(masked);
    const fault = cepProblem(masked);
    if (!fault) setProblem(undefined);
    const usable = fault ? '' : masked;
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
