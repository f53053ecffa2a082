import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { SecondFactorDto } from '@plantao/contracts/accounts/security.dto';
import type { PendingSignInResponse } from '@plantao/contracts/accounts/security.view';
import type { SessionResponse } from '@plantao/contracts/accounts/user.view';
import { Fingerprint } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/client';
import { hasPasskeys, showPasskey } from '@/shop/security/passkey';
import { authFailures } from '@/texts/accounts/auth';
import { secondFactorTexts as texts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { FailureLine } from './failure-line.js';
import { useAuthCall } from './use-auth-call.js';

interface SecondStepProps {
  pending: PendingSignInResponse['data'];
  onSession: (response: SessionResponse) => Promise<void>;
  onBack: () => void;
}

/** After the password: a code of the app, a passkey, or a recovery code. */
export default function SecondStep({ pending, onSession, onBack }: SecondStepProps) {
  const { ticket, authenticator, recoveryCodes, passkeyOptions } = pending;
  const [byRecovery, setByRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { sending, failure, run } = useAuthCall(authFailures.login, () => undefined);
  const isTyped = authenticator || byRecovery;

  const send = (proof: () => Promise<Omit<SecondFactorDto, 'ticket'>>) =>
    void run(async () => {
      const body = { ticket, ...(await proof()) };
      await onSession(await call(securityRoutes.secondFactor, { body }));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    if (byRecovery && code === '') return setFault(texts.recoveryMissing);
    if (!byRecovery && !/^\d{6}$/.test(code)) return setFault(texts.codeMissing);
    setFault(undefined);
    send(() => Promise.resolve(byRecovery ? { recoveryCode: typed } : { code }));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={texts.title}>
      <FailureLine text={failure} alone />
      {isTyped ? (
        <Field
          key={String(byRecovery)}
          label={byRecovery ? texts.recoveryCode : texts.code}
          error={fault}
          required
        >
          <TextInput
            autoFocus
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            inputMode={byRecovery ? 'text' : 'numeric'}
            maxLength={byRecovery ? 40 : 11}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      ) : (
        <p className="text-ink-2">{texts.onlyPasskey}</p>
      )}
      {isTyped ? (
        <Button type="submit" size="lg" block loading={sending}>
          {texts.submit}
        </Button>
      ) : null}
      {passkeyOptions && hasPasskeys() ? (
        <Button
          variant={isTyped ? 'secondary' : 'primary'}
          size="lg"
          block
          loading={sending && !isTyped}
          icon={<Fingerprint aria-hidden="true" className="size-5" />}
          onClick={() => send(async () => ({ passkey: await showPasskey(passkeyOptions) }))}
        >
          {texts.usePasskey}
        </Button>
      ) : null}
      {recoveryCodes && (authenticator || !byRecovery) ? (
        <Button
          variant="ghost"
          block
          onClick={() => {
            setByRecovery(!byRecovery);
            setTyped('');
            setFault(undefined);
          }}
        >
          {byRecovery ? texts.useCode : texts.useRecovery}
        </Button>
      ) : null}
      <Button variant="ghost" block onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
