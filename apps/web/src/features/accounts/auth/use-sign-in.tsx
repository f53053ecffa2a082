import type { PendingSignInResponse } from '@plantao/contracts/accounts/security.view';
import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { SessionResponse, SignInResponse } from '@plantao/contracts/accounts/user.view';
import { Fingerprint } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { track } from '@/shop/analytics/analytics';
import { call } from '@/lib/api/client';
import { lazyComponent } from '@/lib/lazy-component';
import { hasPasskeys, showPasskey } from '@/shop/security/passkey';
import { authFailures, authToasts } from '@/texts/accounts/auth';
import { secondFactorTexts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { beginSession } from './begin-session.js';
import { AUTH_TOAST, useAuthCall } from './use-auth-call.js';

const SecondStep = lazyComponent(() => import('./second-step.js'));

export interface SignInProps {
  email: string;
  /** Whether a second factor is owed, which is asked for instead of the form. */
  onPending: (owed: boolean) => void;
  onDone: (mustEnrol: boolean) => void;
}

interface SignInOptions extends Omit<SignInProps, 'email'> {
  /** The form says a failure itself, and no toast says it again. */
  quiet?: boolean;
}

/** What every way of signing in has: one call at a time, its failure, the second factor, the session and its toast. */
export function useSignIn({ onPending, onDone, quiet }: SignInOptions) {
  const { sending, failure, run } = useAuthCall(authFailures.login, (text) => {
    if (!quiet) toast.error(text, AUTH_TOAST);
  });
  const [pending, setPending] = useState<PendingSignInResponse['data'] | null>(null);
  const ask = (next: PendingSignInResponse['data'] | null) => {
    setPending(next);
    onPending(next !== null);
  };
  const begin = async (response: SessionResponse) => {
    const { created, passwordEnded, mustEnrol } = response.data;
    await beginSession(response);
    track(created ? 'sign_up' : 'login');
    const description = passwordEnded ? authToasts.passwordEnded : undefined;
    toast.success(created ? authToasts.registered : authToasts.loggedIn, {
      ...AUTH_TOAST,
      ...(description && { description }),
    });
    onDone(mustEnrol === true);
  };
  const settle = async (response: SignInResponse) => {
    if (response.status === 'second-factor') ask(response.data);
    else await begin(response);
  };
  const byPasskey = () =>
    void run(async () => {
      const { data } = await call(securityRoutes.passkeySignInOptions);
      const passkey = await showPasskey(data.options);
      await begin(await call(securityRoutes.passkeySignIn, { body: { passkey } }));
    });
  return {
    sending,
    failure,
    run,
    settle,
    /** Null where this browser has none. */
    passkeyButton: hasPasskeys() ? <PasskeyButton onClick={byPasskey} /> : null,
    /** Shown instead of the form while a second factor is owed. */
    secondStep: pending ? (
      <Suspense fallback={null}>
        <SecondStep pending={pending} onSession={begin} onBack={() => ask(null)} />
      </Suspense>
    ) : null,
  };
}

const PasskeyButton = ({ onClick }: { onClick: () => void }): ReactNode => (
  <Button
    variant="secondary"
    size="lg"
    block
    icon={<Fingerprint aria-hidden="true" className="size-5" />}
    onClick={onClick}
  >
    {secondFactorTexts.signIn}
  </Button>
);
