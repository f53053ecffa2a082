import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { controlTexts } from '@/texts/controls';
import { IconButton } from '@/ui/icon-button/icon-button';
import { TextInput } from './text-input.js';

/** A password that can be shown. Pasting is allowed (WCAG 3.3.8). Give `autoComplete` what it is for. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? controlTexts.hidePassword : controlTexts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          icon={
            shown ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )
          }
        />
      }
    />
  );
}
