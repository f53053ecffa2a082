import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { useFields } from '@/lib/forms/use-fields';
import { authTexts, codeTexts } from '@/texts/accounts/auth';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { CodeInput } from '@/ui/text-input/code-input';
import { EmailInput } from '@/ui/text-input/email-input';
import { forgotFaults } from './auth-checks.js';
import { FailureLine } from './failure-line.js';
import { summaryOf } from './summary.js';
import { useSignIn, type SignInProps } from './use-sign-in.js';

/** Milliseconds after which another code may be asked for: mails take a moment. */
const ASK_AGAIN_AFTER = 30_000;

/**
 * In without a password (AUTH-31): the e-mail, then the code, on one screen. Where the code went stays in the history
 * entry: a phone that shows the mail may have to load the page again.
 */
export function CodeForm({ email, ...handlers }: SignInProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const sentTo = sentToOf(location.state);
  const form = useFields({ email }, forgotFaults);
  const { sending, failure, run, settle, passkeyButton, secondStep } = useSignIn({
    ...handlers,
    quiet: true,
  });

  const remember = (codeTo: string | undefined) =>
    void navigate(
      { search: location.search },
      { replace: true, state: { ...(location.state as object | null), codeTo } },
    );
  const ask = (to: string) =>
    void run(async () => {
      await call(routes.askSignInCode, { body: { email: to } });
      remember(to);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate()) ask(normalizeEmail(form.values.email));
  };
  if (secondStep) return secondStep;
  if (sentTo !== undefined)
    return (
      <EnterCode
        email={sentTo}
        sending={sending}
        failure={failure}
        onCode={(code) =>
          void run(async () => settle(await call(routes.signInByCode, { body: { email: sentTo, code } })))
        }
        onAgain={() => ask(sentTo)}
        onOther={() => remember(undefined)}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={authTexts.title.code}>
      <ErrorSummary
        attempts={form.attempts}
        faults={summaryOf(form.faults, { email: authTexts.email }, 'code')}
      />
      <FailureLine text={failure} alone />
      <Field id="code-email" label={authTexts.email} error={form.faults.email} required>
        <EmailInput {...form.bind('email')} autoComplete="username" />
      </Field>
      <Button type="submit" size="lg" block loading={sending}>
        {sending ? authTexts.sending : codeTexts.ask}
      </Button>
      {passkeyButton}
      <p className="text-caption text-ink-2">
        {codeTexts.terms}{' '}
        <Link to={pages.terms()} className="font-semibold underline hover:text-petrol">
          {authTexts.termsLink}
        </Link>{' '}
        {authTexts.and}{' '}
        <Link to={pages.policy()} className="font-semibold underline hover:text-petrol">
          {authTexts.policyLink}
        </Link>
        .
      </p>
    </form>
  );
}

/** The address that a code was sent to, of the history entry. */
function sentToOf(state: unknown): string | undefined {
  const { codeTo } = (state ?? {}) as { codeTo?: unknown };
  return typeof codeTo === 'string' ? codeTo : undefined;
}

interface EnterCodeProps {
  email: string;
  sending: boolean;
  failure: string | null;
  onCode: (code: string) => void;
  onAgain: () => void;
  onOther: () => void;
}

function EnterCode({ email, sending, failure, onCode, onAgain, onOther }: EnterCodeProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState(1);
  const mayAgain = useMayAskAgain(asked);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure === null) return;
    setCode('');
    field.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) return setFault(codeTexts.missing);
    onCode(code);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={authTexts.title.code}>
      <p role="status" className="break-words text-ink-2">
        {codeTexts.sent} <strong className="font-semibold text-ink">{email}</strong>. {codeTexts.hint}
      </p>
      <FailureLine text={failure} alone />
      <Field label={codeTexts.code} error={fault} required>
        <CodeInput
          ref={field}
          autoFocus
          value={code}
          onValue={(digits) => {
            setCode(digits);
            setFault(undefined);
          }}
          onFull={onCode}
        />
      </Field>
      <Button type="submit" size="lg" block loading={sending}>
        {sending ? authTexts.sending : codeTexts.enter}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          disabled={!mayAgain}
          onClick={() => {
            setAsked(asked + 1);
            onAgain();
          }}
        >
          {codeTexts.again}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {codeTexts.other}
        </Button>
      </div>
    </form>
  );
}

/** Whether the mail of the last request had its time. */
function useMayAskAgain(asked: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(asked), ASK_AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [asked]);
  return over === asked;
}
