import { routes } from '@plantao/contracts/http/routes';
import { normalizeEmail } from '@plantao/domain/shared/email';
import type { PendingSignInResponse } from '@plantao/contracts/accounts/security.view';
import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { SessionResponse } from '@plantao/contracts/accounts/user.view';
import { Fingerprint } from 'lucide-react';
import { Suspense, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { track } from '@/shop/analytics/analytics';
import { call } from '@/lib/api/client';
import { lazyComponent } from '@/lib/lazy-component';
import { hasPasskeys, showPasskey } from '@/shop/security/passkey';
import { useFields } from '@/lib/forms/use-fields';
import { authFailures, authTexts, authToasts } from '@/texts/accounts/auth';
import { secondFactorTexts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { PasswordInput } from '@/ui/text-input/password-input';
import { EmailInput } from '@/ui/text-input/email-input';
import { toast } from '@/ui/toast/toast';
import { loginFaults } from './auth-checks.js';
import { searchOf } from './auth-mode.js';
import { beginSession } from './begin-session.js';
import { FailureLine } from './failure-line.js';
import { summaryOf } from './summary.js';
import { AUTH_TOAST, useAuthCall } from './use-auth-call.js';

const SecondStep = lazyComponent(() => import('./second-step.js'));

interface LoginFormProps {
  email: string;
  /** Whether a second factor is owed after the password. */
  onPending: (owed: boolean) => void;
  onDone: (mustEnrol: boolean) => void;
}

/** AUTH-02 to AUTH-05; a second factor where the account has one. */
export function LoginForm({ email, onPending, onDone }: LoginFormProps) {
  const { state } = useLocation();
  const form = useFields({ email, password: '' }, loginFaults);
  const { sending, failure, run } = useAuthCall(authFailures.login, (text) => toast.error(text, AUTH_TOAST));

  const [pending, setPending] = useState<PendingSignInResponse['data'] | null>(null);
  const ask = (next: PendingSignInResponse['data'] | null) => {
    setPending(next);
    onPending(next !== null);
  };
  const begin = async (response: SessionResponse) => {
    await beginSession(response);
    track('login');
    toast.success(authToasts.loggedIn, AUTH_TOAST);
    onDone(response.data.mustEnrol === true);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.validate()) return;
    const { password } = form.values;
    void run(async () => {
      const response = await call(routes.login, {
        body: { email: normalizeEmail(form.values.email), password },
      });
      if (response.status === 'second-factor') ask(response.data);
      else await begin(response);
    });
  };
  const byPasskey = () =>
    void run(async () => {
      const { data } = await call(securityRoutes.passkeySignInOptions);
      const passkey = await showPasskey(data.options);
      await begin(await call(securityRoutes.passkeySignIn, { body: { passkey } }));
    });
  if (pending)
    return (
      <Suspense fallback={null}>
        <SecondStep pending={pending} onSession={begin} onBack={() => ask(null)} />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={authTexts.title.login}>
      <ErrorSummary
        attempts={form.attempts}
        faults={summaryOf(form.faults, { email: authTexts.email, password: authTexts.password }, 'login')}
      />
      <FailureLine text={failure} />
      <Field id="login-email" label={authTexts.email} error={form.faults.email} required>
        <EmailInput {...form.bind('email')} autoComplete="username" />
      </Field>
      <Field
        id="login-password"
        label={authTexts.password}
        error={form.faults.password}
        required
        aside={
          <Link
            to={{ search: searchOf('forgot') }}
            state={state}
            className="target font-semibold text-petrol underline-offset-4 hover:underline"
          >
            {authTexts.forgotLink}
          </Link>
        }
      >
        <PasswordInput {...form.bind('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" block loading={sending}>
        {sending ? authTexts.sending : authTexts.submitLogin}
      </Button>
      {hasPasskeys() ? (
        <Button
          variant="secondary"
          size="lg"
          block
          icon={<Fingerprint aria-hidden="true" className="size-5" />}
          onClick={byPasskey}
        >
          {secondFactorTexts.signIn}
        </Button>
      ) : null}
    </form>
  );
}
