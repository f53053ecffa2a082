import { TextInput, type TextInputProps } from './text-input.js';

interface CodeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Digits only. */
  value: string;
  onValue: (digits: string) => void;
  /** The sixth digit is there: typed, pasted with or without spaces, or filled in by the browser. */
  onFull?: (digits: string) => void;
}

const LENGTH = 6;

/** A code of six digits that was sent to somebody. */
export function CodeInput({ value, onValue, onFull, className, ...rest }: CodeInputProps) {
  return (
    <TextInput
      autoComplete="one-time-code"
      {...rest}
      className={`tracking-[0.3em] ${className ?? ''}`}
      inputMode="numeric"
      value={value}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, LENGTH);
        onValue(digits);
        if (digits.length === LENGTH && digits !== value) onFull?.(digits);
      }}
    />
  );
}
