import { parseStock } from '@plantao/domain/catalogue/rules/product-values.rules';
import { useState } from 'react';
import { fieldTexts } from '@/texts/backoffice/fields';
import { TextInput, type TextInputProps } from '@/ui/text-input/text-input';

interface IntegerInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: number;
  onCount: (whole: number) => void;
}

/**
 * A whole number from 0 on; going to it selects it, so that typing replaces it. What is none becomes 0 and says so
 * (APROD-18), and stays 0 while its other characters arrive: '-5' never becomes 5, nor '2,5' 25.
 */
export function IntegerInput({ value, onCount, ...rest }: IntegerInputProps) {
  const [refused, setRefused] = useState(false);
  const type = (text: string) => {
    const typed = text.trim();
    if (refused && /^0.+$/.test(typed)) return;
    setRefused(!/^\d{0,9}$/.test(typed));
    onCount(parseStock(typed));
  };
  return (
    <>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={refused || rest['aria-invalid'] || undefined}
        value={String(value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setRefused(false)}
        onChange={({ target }) => type(target.value)}
      />
      <span role="status" className="text-caption text-err empty:hidden">
        {refused ? fieldTexts.wholeOnly : ''}
      </span>
    </>
  );
}
