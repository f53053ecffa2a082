import { message } from '@plantao/domain/shared/errors/message';
import { useState, type FormEvent } from 'react';
import { passkeyTexts as texts, securityTexts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';
import { useChange } from './use-change.js';

const MAX_LENGTH = 60;

interface PasskeyNameDialogProps {
  title: string;
  text?: string;
  action: string;
  start: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey; a refusal of what follows is shown here. */
export function PasskeyNameDialog({ title, text, action, start, onName, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState(start);
  const [fault, setFault] = useState<string>();
  const { busy, run } = useChange(setFault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFault(message('passkey.name'));
    setFault(undefined);
    void run(() => onName(name.trim()));
  };
  return (
    <Modal open onOpenChange={onClose} mayClose={() => !busy} size="sm" title={title} description={text}>
      <form noValidate aria-label={title} onSubmit={submit} className="space-y-4">
        <Field label={texts.name} hint={texts.nameHint} error={fault} required>
          <TextInput
            autoFocus
            maxLength={MAX_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {securityTexts.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
