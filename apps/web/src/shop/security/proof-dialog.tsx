import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { FreshProofDto } from '@plantao/contracts/accounts/security.dto';
import { message } from '@plantao/domain/shared/errors/message';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { MailedCodeButton } from '@/shop/session/mailed-code-button';
import { useMailedCode } from '@/shop/session/use-mailed-code';
import {
  authenticatorTexts,
  mailedCodeTexts,
  proofTexts as texts,
  securityTexts,
} from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { PasswordInput } from '@/ui/text-input/password-input';
import { CodeInput } from '@/ui/text-input/code-input';
import { hasPasskeys, showPasskey } from './passkey.js';

/** Password, code of the app or by mail, or passkey, before a call goes on. `onClose(true)` when the server has accepted it. */
export default function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const options = useQuery({
    queryKey: ['proof-options'],
    queryFn: () => call(securityRoutes.proofOptions),
    select: ({ data }) => data,
    gcTime: 0,
    retry: false,
  });
  const [byCode, setByCode] = useState(false);
  const mailed = useMailedCode();
  const byMail = mailed.isSent && !byCode;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const prove = async (proof: () => Promise<FreshProofDto>) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await call(securityRoutes.proveIdentity, { body: await proof() });
      onClose(true);
    } catch (error) {
      setBusy(false);
      setFault(error instanceof Error ? error.message : errorText(error));
      // A passkey's challenge counts once.
      void options.refetch();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    if ((byCode || byMail) && !/^\d{6}$/.test(code)) return setFault(message('code.invalid'));
    if (typed === '') return setFault(texts.passwordMissing);
    const proof = byCode ? { code } : byMail ? { emailCode: code } : { password: typed };
    void prove(() => Promise.resolve(proof));
  };
  const passkeyOptions = options.data?.passkeyOptions;
  return (
    <Modal
      open
      onOpenChange={() => onClose(false)}
      mayClose={() => !busy}
      size="sm"
      title={texts.title}
      description={texts.text}
    >
      <form noValidate aria-label={texts.title} onSubmit={submit} className="space-y-4">
        {byCode ? (
          <Field key="code" label={authenticatorTexts.code} error={fault} required>
            <CodeInput autoFocus value={typed} onValue={setTyped} />
          </Field>
        ) : byMail ? (
          <Field key="mail" label={mailedCodeTexts.label} hint={mailedCodeTexts.hint} error={fault} required>
            <CodeInput autoFocus value={typed} onValue={setTyped} />
          </Field>
        ) : (
          <Field key="password" label={texts.password} error={fault} required>
            <PasswordInput
              autoFocus
              autoComplete="current-password"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {options.data?.authenticator || byCode ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setByCode(!byCode);
              setTyped('');
              setFault(undefined);
            }}
          >
            {byCode ? texts.withPassword : texts.withCode}
          </Button>
        ) : null}
        {byCode ? null : (
          <MailedCodeButton mailed={mailed} disabled={busy} onAsk={() => setTyped('')} onAnswer={setFault} />
        )}
        {passkeyOptions && hasPasskeys() ? (
          <Button
            variant="secondary"
            block
            icon={<Fingerprint aria-hidden="true" className="size-5" />}
            onClick={() => void prove(async () => ({ passkey: await showPasskey(passkeyOptions) }))}
          >
            {texts.withPasskey}
          </Button>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={() => onClose(false)}>
            {securityTexts.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
