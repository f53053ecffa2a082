import { ownAccountRoutes } from '@plantao/contracts/accounts/own-account.routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { queryClient } from '@/lib/query-client';
import { useSessionStore } from '@/lib/api/session.store';
import { MailedCodeButton } from '@/shop/session/mailed-code-button';
import { useMailedCode } from '@/shop/session/use-mailed-code';
import { privacyTexts as texts } from '@/texts/accounts/privacy';
import { mailedCodeTexts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { CodeInput } from '@/ui/text-input/code-input';
import { Modal } from '@/ui/modal/modal';
import { PasswordInput } from '@/ui/text-input/password-input';
import { toast } from '@/ui/toast/toast';

interface CloseAccountProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation with the password or a mailed code, and explains which data is deleted and which is kept. */
export default function CloseAccount({ userId, open, onOpenChange }: CloseAccountProps) {
  const [typed, setTyped] = useState('');
  const mailed = useMailedCode();
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mailed.isSent && typed.length < 6) return setFault(texts.codeMissing);
    if (typed === '') return setFault(texts.passwordMissing);
    setBusy(true);
    setFault(undefined);
    try {
      const body = mailed.isSent ? { emailCode: typed } : { password: typed };
      await call(ownAccountRoutes.closeAccount, { params: { id: userId }, body });
    } catch (error) {
      setBusy(false);
      return setFault((isApiError(error) && error.fields['password']) || errorText(error));
    }
    await navigate(pages.home());
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
        {mailed.isSent ? (
          <Field key="code" label={mailedCodeTexts.label} hint={mailedCodeTexts.hint} error={fault} required>
            <CodeInput autoFocus value={typed} onValue={setTyped} />
          </Field>
        ) : (
          <Field key="password" label={texts.password} error={fault} required>
            <PasswordInput
              autoComplete="current-password"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <MailedCodeButton mailed={mailed} disabled={busy} onAsk={() => setTyped('')} onAnswer={setFault} />
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
