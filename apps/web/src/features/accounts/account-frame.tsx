import { clsx } from 'clsx';
import { Menu, Headset, LogOut, Package, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { accountTexts } from '@/texts/accounts/account';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';

const ENTRIES = [
  { to: pages.orders(), label: accountTexts.orders, icon: Package },
  { to: pages.teamOrders(), label: accountTexts.teamOrders, icon: UsersRound },
  { to: pages.account(), label: accountTexts.account, icon: UserRound },
  { to: pages.security(), label: accountTexts.security, icon: ShieldCheck },
  { to: pages.support(), label: accountTexts.support, icon: Headset },
] as const;

const look = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold';

/** The customer area: its menu on the left, in a drawer on a phone (ACCT-03), and the page beside it. */
export function AccountFrame({ onLogout, children }: { onLogout: () => void; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="page pb-16 pt-4 lg:grid lg:grid-cols-12 lg:gap-10 lg:pt-8">
      <div className="hidden lg:sticky lg:top-24 lg:col-span-3 lg:block lg:self-start">
        <AccountMenu onLogout={onLogout} />
      </div>
      <div className="mb-2 lg:hidden">
        <Button
          variant="secondary"
          icon={<Menu aria-hidden="true" className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {accountTexts.openMenu}
        </Button>
        <Drawer open={open} onOpenChange={setOpen} side="left" title={accountTexts.area}>
          <AccountMenu onLogout={onLogout} onChoose={() => setOpen(false)} />
        </Drawer>
      </div>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </div>
  );
}

/** The way around the customer area; the entry whose path begins this one is marked (ACCT-01, ACCT-02, ACCT-04). */
function AccountMenu({ onLogout, onChoose }: { onLogout: () => void; onChoose?: () => void }) {
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
