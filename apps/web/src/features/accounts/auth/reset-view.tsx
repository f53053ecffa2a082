import { ADMIN_PATHS } from '@plantao/contracts/pages/admin-paths';
import type { PendingSignInResponse } from '@plantao/contracts/accounts/security.view';
import type { SessionResponse } from '@plantao/contracts/accounts/user.view';
import { lazyComponent } from '@/lib/lazy-component';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { useFields } from '@/lib/forms/use-fields';
import { PageMeta } from '@/lib/page-meta';
import { authFailures, authTexts, authToasts } from '@/texts/accounts/auth';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { LinkButton } from '@/ui/link-button/link-button';
import { PasswordInput } from '@/ui/text-input/password-input';
import { toast } from '@/ui/toast/toast';
import { AuthCard } from './auth-card.js';
import { newPasswordFaults } from './auth-checks.js';
import { searchOf } from './auth-mode.js';
import { beginSession } from './begin-session.js';
import { FailureLine } from './failure-line.js';
import { summaryOf } from './summary.js';
import { AUTH_TOAST, useAuthCall } from './use-auth-call.js';

/** The one text that the specification compares; the code says the same. */
const EXPIRED = 'Token is invalid or has expired';

const isExpired = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'reset.invalid-token' || error.message === EXPIRED);

/**
 * The token is removed from the URL immediately: it must not leak to another site (correctness 3.10). It is kept in
 * the router state, so that a reload does not lose it.
 */
function useToken(): string {
  const { token: inPath } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const stored = (state as { resetToken?: unknown } | null)?.resetToken;
  const [token] = useState(() => inPath ?? (typeof stored === 'string' ? stored : ''));
  useEffect(() => {
    if (inPath) void navigate(pages.recovery(), { replace: true, state: { resetToken: inPath } });
  }, [inPath, navigate]);
  return token;
}

/**
 * Checks the token when the page opens, so that an expired link is reported before a password is typed. Only a
 * refusal counts; after other failures the token is checked with the password. The token is not part of the query
 * key, because failures log the key.
 */
function useLink(token: string) {
  const { data, error } = useQuery({
    queryKey: ['reset-link'],
    queryFn: ({ signal }) => call(routes.checkResetLink, { params: { token }, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return { dead: isExpired(error), expiresAt: data?.data.expiresAt };
}

/** /recovery/{token}: a new password, and in (AUTH-17 to AUTH-22). */
export function ResetView() {
  const token = useToken();
  const link = useLink(token);
  const [refused, setRefused] = useState(false);
  const expired = refused || link.dead;
  const { title, intro, validUntil } = authTexts.reset;
  if (token === '' || expired) return <DeadLink expired={expired} />;
  return (
    <>
      <PageMeta page={pages.recovery} title={title} />
      <meta name="referrer" content="no-referrer" />
      <AuthCard
        title={title}
        intro={
          <>
            {intro} {link.expiresAt ? validUntil(formatDateTime(link.expiresAt)) : null}
          </>
        }
      >
        <NewPasswordForm token={token} onExpired={() => setRefused(true)} />
      </AuthCard>
    </>
  );
}

function DeadLink({ expired }: { expired: boolean }) {
  const { expiredTitle, expiredText, invalid, invalidText, askAgain } = authTexts.reset;
  const title = expired ? expiredTitle : invalid;
  // It replaces the form, and is announced to screen readers.
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (expired) card.current?.focus();
  }, [expired]);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <PageMeta page={pages.recovery} title={title} />
      <AuthCard title={title} intro={expired ? expiredText : invalidText}>
        <div className="space-y-3">
          <LinkButton to={{ pathname: pages.auth(), search: searchOf('forgot') }} size="lg" block>
            {askAgain}
          </LinkButton>
          <LinkButton to={pages.auth()} size="lg" variant="secondary" block>
            {authTexts.backToLogin}
          </LinkButton>
        </div>
      </AuthCard>
    </div>
  );
}

const SecondStep = lazyComponent(() => import('./second-step.js'));

function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate();
  const form = useFields({ password: '', confirmation: '' }, newPasswordFaults);
  const { sending, failure, run } = useAuthCall(authFailures.reset, (text, error) => {
    if (isExpired(error)) {
      onExpired();
      return;
    }
    if (isApiError(error) && error.code === 'password.common') form.refuse({ password: error.message });
    toast.error(authTexts.reset.failed, {
      ...AUTH_TOAST,
      ...(text === authTexts.reset.failed ? {} : { description: text }),
    });
  });

  const [pending, setPending] = useState<PendingSignInResponse['data'] | null>(null);
  const begin = async (response: SessionResponse) => {
    await beginSession(response);
    toast.success(authToasts.reset, {
      ...AUTH_TOAST,
      description: response.message || authToasts.resetMore,
    });
    const next = response.data.mustEnrol ? ADMIN_PATHS.security : pages.account();
    void navigate(next, { replace: true });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.validate()) return;
    const { password } = form.values;
    void run(async () => {
      const response = await call(routes.resetPassword, { params: { token }, body: { password } });
      if (response.status === 'second-factor') setPending(response.data);
      else await begin(response);
    });
  };
  if (pending)
    return (
      <Suspense fallback={null}>
        <SecondStep pending={pending} onSession={begin} onBack={() => void navigate(pages.auth())} />
      </Suspense>
    );
  const labels = { password: authTexts.newPassword, confirmation: authTexts.confirmation };
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={authTexts.reset.title}>
      <ErrorSummary attempts={form.attempts} faults={summaryOf(form.faults, labels, 'reset')} />
      <FailureLine text={failure} />
      <Field
        id="reset-password"
        label={labels.password}
        hint={authTexts.passwordHint}
        error={form.faults.password}
        required
      >
        <PasswordInput {...form.bind('password')} autoComplete="new-password" />
      </Field>
      <Field id="reset-confirmation" label={labels.confirmation} error={form.faults.confirmation} required>
        <PasswordInput {...form.bind('confirmation')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" block loading={sending}>
        {sending ? authTexts.sending : authTexts.reset.confirm}
      </Button>
    </form>
  );
}
