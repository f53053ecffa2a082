import { Outlet } from 'react-router-dom';
import { AccountFrame } from '@/features/account/account-frame';
import { useLogout } from '@/features/shell/use-logout';

/** What the pages of the customer area share. */
export default function AccountLayoutPage() {
  return (
    <AccountFrame onLogout={useLogout()}>
      <Outlet />
    </AccountFrame>
  );
}
