import { cepDigits, maskCep } from '@plantao/domain/shared/cep';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { TextInput } from '@/ui/text-input/text-input';

interface CepInputProps {
  value: string;
  /** `00000-000`, as far as typed. */
  onType: (masked: string) => void;
  onBlur: () => void;
}

/** Where the caret stands after so many digits: past the hyphen once the sixth has begun. */
const caretAfter = (digits: number): number => (digits > 5 ? digits + 1 : digits);

/** Digits only, the hyphen after the fifth, nine characters (SHIP-01); the caret stays where it is typed. */
export function CepInput({ value, onType, onBlur }: CepInputProps) {
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
