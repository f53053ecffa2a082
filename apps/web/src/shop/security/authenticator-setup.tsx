import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { AuthenticatorSetupResponse } from '@plantao/contracts/accounts/security.view';
import { message } from '@plantao/domain/shared/errors/message';
import { useMemo, useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { call } from '@/lib/api/client';
import { authenticatorTexts as texts, securityTexts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';
import { usePut } from './security-queries.js';
import { useChange } from './use-change.js';

interface AuthenticatorSetupProps {
  setup: AuthenticatorSetupResponse['data'];
  onClose: () => void;
  /** With new recovery codes, if there are any. */
  onConfirmed: (codes: readonly string[]) => void;
}

/** Shows the secret as a QR code and as text, and takes the first code of the app. */
export default function AuthenticatorSetup({ setup, onClose, onConfirmed }: AuthenticatorSetupProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { busy, run } = useChange(setFault);
  const put = usePut();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setFault(message('code.invalid'));
    setFault(undefined);
    void run(async () => {
      const { data } = await call(securityRoutes.confirmAuthenticator, { body: { code } });
      const { newCodes, ...factors } = data;
      put.security({ data: factors });
      onConfirmed(newCodes);
    });
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !busy}
      title={texts.setupTitle}
      description={texts.scan}
    >
      <form noValidate aria-label={texts.setupTitle} onSubmit={submit} className="space-y-4">
        <QrCode text={setup.uri} />
        <div className="space-y-2 text-small">
          <p className="text-ink-2">{texts.type}</p>
          <p className="figures break-all rounded-control bg-mist px-3 py-2 font-semibold">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton
            variant="ghost"
            size="sm"
            value={setup.secret}
            label={texts.copy}
            copiedLabel={texts.copied}
          />
        </div>
        <Field label={texts.code} hint={texts.codeHint} error={fault} required>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
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

/** Black on white whatever the theme: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={texts.picture}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto block size-48 rounded-control border border-line bg-paper"
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}
