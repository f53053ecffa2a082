import { errorText } from '@/lib/api/api-error';
import { mailedCodeTexts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import type { useMailedCode } from './use-mailed-code.js';

interface MailedCodeButtonProps {
  mailed: ReturnType<typeof useMailedCode>;
  disabled: boolean;
  /** Before the mail is asked for: what was typed is of another kind. */
  onAsk: () => void;
  /** What kept the mail from being asked for; undefined when nothing did. */
  onAnswer: (fault: string | undefined) => void;
}

/** Asks for a code to the account's e-mail; nothing where none is offered, or one is under way. */
export function MailedCodeButton({ mailed, disabled, onAsk, onAnswer }: MailedCodeButtonProps) {
  if (!mailed.isOffered || mailed.isSent) return null;
  const ask = () => {
    onAsk();
    mailed.ask().then(
      () => onAnswer(undefined),
      (error: unknown) => onAnswer(errorText(error)),
    );
  };
  return (
    <Button variant="ghost" size="sm" disabled={disabled} onClick={ask}>
      {mailedCodeTexts.ask}
    </Button>
  );
}
