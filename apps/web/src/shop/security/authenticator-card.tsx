import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { AuthenticatorSetupResponse } from '@plantao/contracts/accounts/security.view';
import { Suspense, useState } from 'react';
import { call } from '@/lib/api/client';
import { formatDate } from '@/lib/date-format';
import { lazyComponent } from '@/lib/lazy-component';
import { authenticatorTexts as texts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { SecurityCard } from './security-card.js';
import { usePut } from './security-queries.js';
import { useChange } from './use-change.js';

const AuthenticatorSetup = lazyComponent(() => import('./authenticator-setup.js'));

interface AuthenticatorCardProps {
  since: string | null;
  mayAdd: boolean;
  onCodes: (codes: readonly string[]) => void;
}

export function AuthenticatorCard({ since, mayAdd, onCodes }: AuthenticatorCardProps) {
  const [setup, setSetup] = useState<AuthenticatorSetupResponse['data'] | null>(null);
  const { busy, run } = useChange();
  const put = usePut();
  const begin = () =>
    run(async () => {
      const { data } = await call(securityRoutes.beginAuthenticator);
      setSetup(data);
    });
  const remove = () =>
    run(async () => {
      const confirmed = await confirmAction({
        title: texts.removeTitle,
        text: texts.removeText,
        type: 'warning',
        button: 'delete',
        act: texts.remove,
      });
      if (!confirmed) return;
      put.security(await call(securityRoutes.removeAuthenticator));
      toast.success(texts.removed);
    });
  return (
    <SecurityCard title={texts.title} text={texts.text}>
      {since === null ? (
        <Button variant="secondary" loading={busy} disabled={!mayAdd} onClick={() => void begin()}>
          {texts.add}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small font-semibold">{texts.since(formatDate(since))}</p>
          <Button variant="ghost" loading={busy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      )}
      {setup ? (
        <Suspense fallback={null}>
          <AuthenticatorSetup
            setup={setup}
            onClose={() => setSetup(null)}
            onConfirmed={(codes) => {
              setSetup(null);
              // Nothing lies over the codes, which are shown this once.
              if (codes.length === 0) toast.success(texts.added);
              onCodes(codes);
            }}
          />
        </Suspense>
      ) : null}
    </SecurityCard>
  );
}
