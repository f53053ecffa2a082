import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { accountTexts } from '@/texts/account';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { AccountMenu } from './account-menu.js';

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
