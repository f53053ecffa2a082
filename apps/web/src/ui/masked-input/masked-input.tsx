import { useMaskito } from '@maskito/react';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import type { ChangeEvent, FormEvent } from 'react';
import { TextInput, type TextInputProps } from '@/ui/text-input/text-input';
import { masks, type MaskName } from './masks.js';

interface MaskedInputProps extends Omit<TextInputProps, 'type' | 'onInput'> {
  mask: MaskName;
}

const KEYBOARDS: Record<MaskName, TextInputProps> = {
  cep: { inputMode: 'numeric', placeholder: '00000-000', maxLength: TEXT_LIMITS.cep },
  document: { inputMode: 'text', autoCapitalize: 'characters', maxLength: 18 },
  phone: { inputMode: 'tel', placeholder: '(00) 00000-0000', maxLength: TEXT_LIMITS.phoneInput },
  money: { inputMode: 'numeric', placeholder: 'R$ 0,00' },
  date: { inputMode: 'numeric', placeholder: 'dd/mm/aaaa', maxLength: 10 },
};

const ignoreChange = () => {};

/**
 * A field that formats while it is typed, without losing the caret. Works controlled and with a form library:
 * `onChange` is called with the formatted value.
 */
export function MaskedInput({ mask, onChange, ref, ...rest }: MaskedInputProps) {
  const maskRef = useMaskito({ options: masks[mask] });
  const attach = (element: HTMLInputElement | null) => {
    maskRef(element);
    if (typeof ref === 'function') {
      const release = ref(element);
      return () => {
        maskRef(null);
        if (typeof release === 'function') release();
        else ref(null);
      };
    }
    if (ref) ref.current = element;
    return () => {
      maskRef(null);
      if (ref) ref.current = null;
    };
  };
  // The mask writes into the element itself, which React's onChange does not notice; the input event it does send.
  const listen = (event: FormEvent<HTMLInputElement>) => onChange?.(event as ChangeEvent<HTMLInputElement>);
  return <TextInput {...KEYBOARDS[mask]} {...rest} ref={attach} onInput={listen} onChange={ignoreChange} />;
}
