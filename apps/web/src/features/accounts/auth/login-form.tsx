import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { useFields } from '@/lib/forms/use-fields';
import { authTexts, codeTexts } from '@/texts/accounts/auth';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { LinkButton } from '@/ui/link-button/link-button';
import { PasswordInput } from '@/ui/text-input/password-input';
import { EmailInput } from '@/ui/text-input/email-input';
import { loginFaults } from './auth-checks.js';
import { searchOf } from './auth-mode.js';
import { FailureLine } from './failure-line.js';
import { summaryOf } from './summary.js';
import { useSignIn, type SignInProps } from './use-sign-in.js';

/** AUTH-02 to AUTH-05; a second factor where the account has one. */
export function LoginForm({ email, ...handlers }: SignInProps) {
  const { state } = useLocation();
  const form = useFields({ email, password: '' }, loginFaults);
  const { sending, failure, run, settle, passkeyButton, secondStep } = useSignIn(handlers);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.validate()) return;
    const { password } = form.values;
    void run(async () =>
      settle(await call(routes.login, { body: { email: normalizeEmail(form.values.email), password } })),
    );
  };
  if (secondStep) return secondStep;
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
      <LinkButton
        to={{ search: searchOf('code') }}
        state={state}
        variant="secondary"
        size="lg"
        block
        icon={<Mail aria-hidden="true" className="size-5" />}
      >
        {codeTexts.instead}
      </LinkButton>
      {passkeyButton}
    </form>
  );
}
