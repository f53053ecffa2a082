import { Headset, LogOut, Package, UserRound } from 'lucide-react';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { accountTexts } from '@/texts/account';

const ENTRIES = [
  { to: paths.orders, label: accountTexts.orders, icon: Package },
  { to: paths.account, label: accountTexts.account, icon: UserRound },
  { to: paths.support, label: accountTexts.support, icon: Headset },
] as const;

const look = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold';

/** The way around the customer area; the entry whose path begins this one is marked (ACCT-01, ACCT-02, ACCT-04). */
export function AccountMenu({ onLogout, onChoose }: { onLogout: () => void; onChoose?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={accountTexts.menu}>
      <ul className="space-y-1">
        {ENTRIES.map(({ to, label, icon: Icon }) => {
          const here = pathname === to || pathname.startsWith(`${to}/`);
          return (
            <li key={to}>
              <Link
                to={to}
                onClick={onChoose}
                aria-current={here ? (pathname === to ? 'page' : true) : undefined}
                className={clsx(look, here ? 'bg-petrol-soft text-petrol' : 'text-ink hover:bg-mist')}
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </Link>
            </li>
          );
        })}
        <li className="border-t border-line pt-1">
          <button
            type="button"
            onClick={onLogout}
            className={clsx(look, 'text-ink-2 hover:bg-mist hover:text-ink')}
          >
            <LogOut aria-hidden="true" className="size-5" />
            {accountTexts.logout}
          </button>
        </li>
      </ul>
    </nav>
  );
}
