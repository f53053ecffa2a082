import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@/lib/api/api-error';
import { track } from '@/shop/analytics/analytics';
import { call } from '@/lib/api/client';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { useFields } from '@/lib/forms/use-fields';
import { authFailures, authTexts, authToasts } from '@/texts/accounts/auth';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { PasswordInput } from '@/ui/text-input/password-input';
import { EmailInput } from '@/ui/text-input/email-input';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { registerFaults, type RegisterDraft } from './auth-checks.js';
import { beginSession } from './begin-session.js';
import { FailureLine } from './failure-line.js';
import { summaryOf } from './summary.js';
import { AUTH_TOAST, useAuthCall } from './use-auth-call.js';

const { name, email, phone, password, confirmation } = authTexts;
const LABELS = { name, email, phone, password, confirmation };

/** Errors of the server are shown at their field. */
function fieldFaults(error: unknown): Partial<RegisterDraft> {
  if (!isApiError(error)) return {};
  if (error.code === 'account.email-taken') return { email: error.message };
  if (error.code === 'password.common') return { password: error.message };
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => field in LABELS));
}

/** AUTH-06 to AUTH-12. All but the passwords survives a reload. */
export function RegisterForm({ start, onDone }: { start: string; onDone: () => void }) {
  const kept = useKeptDraft('register', { name: '', email: start, phone: '' });
  const form = useFields<RegisterDraft>(
    { ...kept.start, password: '', confirmation: '' },
    registerFaults,
    ({ name, email, phone }) => kept.keep({ name, email, phone }),
  );
  const { sending, failure, run } = useAuthCall(authFailures.signup, (text, error) => {
    toast.error(authToasts.registerFailed, { ...AUTH_TOAST, description: text });
    form.refuse(fieldFaults(error));
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.validate()) return;
    const { values } = form;
    void run(async () => {
      const body = {
        name: values.name.trim(),
        email: normalizeEmail(values.email),
        phone: phoneDigits(values.phone),
        password: values.password,
      };
      const response = await call(routes.signup, { body });
      kept.forget();
      await beginSession(response);
      track('sign_up');
      toast.success(authToasts.registered, {
        ...AUTH_TOAST,
        description: response.message || authToasts.registeredMore,
      });
      onDone();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={authTexts.title.register}>
      <ErrorSummary attempts={form.attempts} faults={summaryOf(form.faults, LABELS, 'register')} />
      <FailureLine text={failure} />
      <Field id="register-name" label={name} error={form.faults.name} required>
        <TextInput {...form.bind('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field id="register-email" label={email} error={form.faults.email} required>
        <EmailInput {...form.bind('email')} />
      </Field>
      <Field id="register-phone" label={phone} error={form.faults.phone} required>
        <MaskedInput mask="phone" {...form.bind('phone')} autoComplete="tel-national" />
      </Field>
      <Field
        id="register-password"
        label={password}
        hint={authTexts.passwordHint}
        error={form.faults.password}
        required
      >
        <PasswordInput {...form.bind('password')} autoComplete="new-password" />
      </Field>
      <Field id="register-confirmation" label={confirmation} error={form.faults.confirmation} required>
        <PasswordInput {...form.bind('confirmation')} autoComplete="new-password" />
      </Field>
      <p className="text-caption text-ink-2">
        {authTexts.terms}{' '}
        <Link to={pages.terms()} className="font-semibold underline hover:text-petrol">
          {authTexts.termsLink}
        </Link>{' '}
        {authTexts.and}{' '}
        <Link to={pages.policy()} className="font-semibold underline hover:text-petrol">
          {authTexts.policyLink}
        </Link>
        .
      </p>
      <Button type="submit" size="lg" block loading={sending}>
        {sending ? authTexts.sending : authTexts.submitRegister}
      </Button>
    </form>
  );
}
