import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { normalizeEmail } from '@plantao/domain/shared/email';
import type { FormEvent } from 'react';
import { call } from '@/lib/api/client';
import { useFields } from '@/lib/forms/use-fields';
import { authFailures, authTexts, authToasts } from '@/texts/accounts/auth';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { EmailInput } from '@/ui/text-input/email-input';
import { toast } from '@/ui/toast/toast';
import { forgotFaults } from './auth-checks.js';
import { FailureLine } from './failure-line.js';
import { summaryOf } from './summary.js';
import { AUTH_TOAST, useAuthCall } from './use-auth-call.js';

/** AUTH-14: the response is the same whether the address has an account or not. */
export function ForgotForm({
  email,
  onSent,
}: {
  email: string;
  onSent: (email: string, message: string) => void;
}) {
  const form = useFields({ email }, forgotFaults);
  const { sending, failure, run } = useAuthCall(authFailures.forgot, (text) => toast.error(text, AUTH_TOAST));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.validate()) return;
    const to = normalizeEmail(form.values.email);
    void run(async () => {
      const { message } = await call(routes.forgotPassword, { body: { email: to } });
      toast.success(authToasts.mailed, AUTH_TOAST);
      onSent(to, message || authToasts.mailedMore);
    });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={authTexts.title.forgot}>
      <ErrorSummary
        attempts={form.attempts}
        faults={summaryOf(form.faults, { email: authTexts.email }, 'forgot')}
      />
      <FailureLine text={failure} />
      <Field id="forgot-email" label={authTexts.email} error={form.faults.email} required>
        <EmailInput {...form.bind('email')} />
      </Field>
      <Button type="submit" size="lg" block loading={sending}>
        {sending ? authTexts.sending : authTexts.submitForgot}
      </Button>
    </form>
  );
}
