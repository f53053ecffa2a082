import { Headset, LayoutDashboard, LogOut, Package, User, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { panelLinkStyles } from './nav.styles.js';
import { useLogout } from './use-logout.js';
import { useSessionSummary } from './use-session-summary.js';

/** The customer's menu, or the way to /auth for whoever is not signed in (SHELL-16, SHELL-17). */
export function UserMenu() {
  const { signedIn, firstName, staff } = useSessionSummary();
  const logout = useLogout();
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
  const links = [
    { to: paths.orders, label: shellTexts.myOrders, icon: Package },
    { to: paths.account, label: shellTexts.myAccount, icon: UserCog },
    { to: paths.support, label: shellTexts.support, icon: Headset },
    ...(staff ? [{ to: paths.admin, label: shellTexts.backOffice, icon: LayoutDashboard }] : []),
  ];
  return (
    <Disclosure
      label={
        <>
          <User aria-hidden="true" className="size-5" />
          <span
            aria-hidden="true"
            className="absolute right-2 top-2 size-2 rounded-full bg-petrol ring-2 ring-paper"
          />
        </>
      }
      buttonLabel={shellTexts.account(firstName)}
      buttonClassName={iconButtonStyles()}
      panelClassName="right-0 w-60 p-1"
    >
      <p className="px-3 py-2 text-small font-semibold">{shellTexts.greeting(firstName)}</p>
      <ul>
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={panelLinkStyles}>
              <Icon aria-hidden="true" className="size-4 text-ink-2" />
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" onClick={logout} className={panelLinkStyles}>
            <LogOut aria-hidden="true" className="size-4 text-ink-2" />
            {shellTexts.signOut}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
