import { Outlet } from 'react-router-dom';
import { AccountFrame } from '@/features/accounts/account-frame';
import { useLogout } from '@/shop/session/use-logout';

/** What the pages of the customer area share. */
export default function AccountLayoutPage() {
  return (
    <AccountFrame onLogout={useLogout()}>
      <Outlet />
    </AccountFrame>
  );
}
