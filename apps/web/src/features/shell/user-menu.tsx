import { User } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { useSessionSummary } from './use-session-summary.js';

const load = () => import('./header-panels.js');
const UserPanel = lazy(async () => ({ default: (await load()).UserPanel }));

/** The customer's menu, or the way to /auth for whoever is not signed in (SHELL-16, SHELL-17). */
export function UserMenu() {
  const { signedIn, firstName } = useSessionSummary();
  if (!signedIn) {
    return (
      <Link
        to={paths.auth}
        aria-label={shellTexts.signIn}
        title={shellTexts.signIn}
        className={iconButtonStyles()}
      >
        <User aria-hidden="true" className="size-5" />
      </Link>
    );
  }
  return (
    <Disclosure
      label={
        <>
          <User aria-hidden="true" className="size-5" />
          <span
            aria-hidden="true"
            className="absolute right-2.5 top-2.5 size-2 rounded-full bg-petrol ring-2 ring-paper"
          />
        </>
      }
      buttonLabel={shellTexts.account(firstName)}
      className="flex h-full items-center"
      buttonClassName={iconButtonStyles()}
      panelClassName="right-0 w-60 p-1"
      onApproach={() => void load()}
    >
      <Suspense fallback={<span className="block min-h-60" />}>
        <UserPanel />
      </Suspense>
    </Disclosure>
  );
}
