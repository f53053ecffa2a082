import { TextInput, type TextInputProps } from './text-input.js';

/** An e-mail address: the keyboard for it, nothing corrected or capitalised. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      autoComplete="email"
      maxLength={254}
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
