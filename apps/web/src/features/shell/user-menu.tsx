import { User } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { later } from '@/lib/later';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { useSessionSummary } from './use-session-summary.js';

const SignedInMenu = later(async () => ({ default: (await import('./header-menus.js')).SignedInMenu }));

/** The customer's menu, or the way to /auth for whoever is not signed in (SHELL-16, SHELL-17). */
export function UserMenu() {
  const { signedIn, firstName } = useSessionSummary();
  if (!signedIn) return <UserLink to={paths.auth} label={shellTexts.signIn} />;
  return (
    <Suspense fallback={<UserLink to={paths.orders} label={shellTexts.account(firstName)} />}>
      <SignedInMenu />
    </Suspense>
  );
}

function UserLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} aria-label={label} title={label} className={iconButtonStyles()}>
      <User aria-hidden="true" className="size-5" />
    </Link>
  );
}
