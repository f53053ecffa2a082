import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { useMe } from './use-me.js';

/** A code to the e-mail of the account, by which a customer without a password shows who they are (AUTH-37). */
export function useMailedCode() {
  const me = useMe();
  const [isSent, setIsSent] = useState(false);
  return {
    /** Customers only: staff get no codes. */
    isOffered: me.data?.role === 'user',
    isSent,
    /** @throws ApiError request.limited */
    ask: async () => {
      await call(routes.askSignInCode, { body: { email: me.data?.email ?? '' } });
      setIsSent(true);
    },
  };
}
