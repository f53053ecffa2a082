import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@plantao/contracts/pages/admin-paths';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { readAuthRedirect } from '@/shop/session/auth-redirect';
import { PageMeta } from '@/lib/page-meta';
import { hasValidSession } from '@/lib/api/session.store';
import { authTexts, authToasts, codeTexts } from '@/texts/accounts/auth';
import { secondFactorTexts } from '@/texts/accounts/security';
import { LinkButton } from '@/ui/link-button/link-button';
import { AuthCard } from './auth-card.js';
import { isCheckout, modeOf, searchOf, type AuthMode } from './auth-mode.js';
import { CodeForm } from './code-form.js';
import { ForgotForm } from './forgot-form.js';
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

interface Sent {
  email: string;
  message: string;
}

/** /auth in its modes (AUTH-01, AUTH-31). The way back travels with the mode (AUTH-02, AUTH-11). */
export function AuthView() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { from, message } = readAuthRedirect(state);
  const [sent, setSent] = useState<Sent>({ email: '', message: authToasts.mailedMore });
  // Only a visitor who arrives signed in is redirected at once; after a sign-in here the redirect waits for the cart.
  const [signedInBefore] = useState(() => hasValidSession());
  const mode = modeOf(search, from);
  const [isPending, setIsPending] = useState(false);
  const owesFactor = isPending && (mode === 'login' || mode === 'code');
  const heading = useModeFocus(mode);
  if (signedInBefore) return <Navigate to={from ?? pages.dashboard()} replace />;

  const goOn = () => void navigate(from ?? pages.dashboard(), { replace: true });
  // Staff who need a second factor first may do nothing else.
  const afterLogin = (mustEnrol: boolean) =>
    mustEnrol ? void navigate(ADMIN_PATHS.security, { replace: true }) : goOn();
  return (
    <>
      <PageMeta
        page={pages.auth}
        title={authTexts.title[mode]}
        description={authTexts.description}
        canonical={pages.auth()}
      />
      <AuthCard
        headingRef={heading}
        title={authTexts.title[mode]}
        intro={
          owesFactor ? secondFactorTexts[mode === 'code' ? 'introByCode' : 'intro'] : introOf(mode, from)
        }
        notice={message && mode !== 'recovery_pending' ? <Notice text={message} /> : null}
        footer={mode === 'recovery_pending' ? null : <OtherModes mode={mode} />}
      >
        {mode === 'login' ? (
          <LoginForm email={sent.email} onPending={setIsPending} onDone={afterLogin} />
        ) : null}
        {mode === 'code' ? (
          <CodeForm email={sent.email} onPending={setIsPending} onDone={afterLogin} />
        ) : null}
        {mode === 'register' ? <RegisterForm start={sent.email} onDone={goOn} /> : null}
        {mode === 'forgot' ? (
          <ForgotForm
            email={sent.email}
            onSent={(email, text) => {
              setSent({ email, message: text });
              void navigate({ search: searchOf('recovery_pending') }, { state: state as unknown });
            }}
          />
        ) : null}
        {mode === 'recovery_pending' ? <Pending sent={sent} /> : null}
      </AuthCard>
    </>
  );
}

function introOf(mode: AuthMode, from?: string): string | undefined {
  if (mode === 'recovery_pending') return undefined;
  return mode === 'code' && isCheckout(from) ? codeTexts.introCheckout : authTexts.intro[mode];
}

/** For screen readers another mode is another page: the focus goes to its heading. */
function useModeFocus(mode: AuthMode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(mode);
  useEffect(() => {
    if (last.current === mode) return;
    last.current = mode;
    heading.current?.focus();
  }, [mode]);
  return heading;
}

/** Why the person was sent here (SEC-02, SEC-03). */
function Notice({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="mb-6 flex gap-2 rounded-control bg-info-soft px-4 py-3 text-small font-semibold text-info"
    >
      <Info aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </p>
  );
}

function Pending({ sent }: { sent: Sent }) {
  const { state } = useLocation();
  return (
    <div className="space-y-4">
      <p className="text-h3 font-semibold">{sent.message}</p>
      {sent.email ? <p className="break-words text-ink-2">{authTexts.pendingMail(sent.email)}</p> : null}
      <p className="text-small text-ink-2">{authTexts.pendingHint}</p>
      <LinkButton to={{ search: searchOf('login') }} state={state} size="lg" block>
        {authTexts.backToLogin}
      </LinkButton>
      <LinkButton to={{ search: searchOf('forgot') }} state={state} variant="ghost" block>
        {authTexts.pendingAgain}
      </LinkButton>
    </div>
  );
}

interface Others {
  lead: string | null;
  links: readonly (readonly [mode: AuthMode, text: string])[];
}

/** The ways from a mode to others. */
const OTHERS: Readonly<Record<Exclude<AuthMode, 'recovery_pending'>, Others>> = {
  login: { lead: authTexts.noAccount, links: [['register', authTexts.title.register]] },
  code: {
    lead: codeTexts.preferPassword,
    links: [
      ['login', codeTexts.byPassword],
      ['register', authTexts.title.register],
    ],
  },
  register: { lead: authTexts.hasAccount, links: [['login', authTexts.title.login]] },
  forgot: { lead: null, links: [['login', authTexts.backToLogin]] },
};

function OtherModes({ mode }: { mode: Exclude<AuthMode, 'recovery_pending'> }) {
  const { state } = useLocation();
  const { lead, links } = OTHERS[mode];
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2">
      {lead}
      {links.map(([other, text]) => (
        <Link
          key={other}
          to={{ search: searchOf(other) }}
          state={state}
          className="inline-flex min-h-11 items-center rounded-badge px-1 font-semibold text-petrol underline-offset-4 hover:underline"
        >
          {text}
        </Link>
      ))}
    </p>
  );
}
