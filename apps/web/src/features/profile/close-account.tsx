import { ownAccountRoutes } from '@plantao/contracts/accounts/own-account.routes';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { queryClient } from '@/lib/query-client';
import { paths } from '@/paths';
import { useSessionStore } from '@/stores/session.store';
import { privacyTexts as texts } from '@/texts/privacy';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { PasswordInput } from '@/ui/text-input/password-input';
import { toast } from '@/ui/toast/toast';

interface CloseAccountProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks once more, with the password, and says what goes and what stays. */
export default function CloseAccount({ userId, open, onOpenChange }: CloseAccountProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setFault(texts.passwordMissing);
    setBusy(true);
    setFault(undefined);
    try {
      await call(ownAccountRoutes.closeAccount, { params: { id: userId }, body: { password } });
    } catch (error) {
      setBusy(false);
      return setFault((isApiError(error) && error.fields['password']) || errorText(error));
    }
    await navigate(paths.home);
    useSessionStore.getState().clear();
    queryClient.clear();
    toast.success(texts.closed);
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={texts.closeTitle}
      description={texts.closeText}
      mayClose={() => !busy}
    >
      <form
        noValidate
        aria-label={texts.close}
        onSubmit={(event) => void submit(event)}
        className="space-y-4"
      >
        <Field label={texts.password} error={fault} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={busy}>
            {busy ? texts.closing : texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
