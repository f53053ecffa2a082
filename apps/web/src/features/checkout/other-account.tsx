import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { authRedirect } from '@/shop/session/auth-redirect';
import type { CartLine } from '@/shop/cart/cart-line';
import { logFailure } from '@/lib/log';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { lineId, useCartStore } from '@/shop/cart/cart.store';
import { useSessionStore } from '@/lib/api/session.store';
import { otherAccountTexts as texts } from '@/texts/checkout-problems';

const link = 'target font-semibold text-petrol underline underline-offset-4';

/** Ways on when the tax id belongs to another account (CHK-26): sign in with that one, or ask a person. */
export default function OtherAccount({ lines }: { lines: readonly CartLine[] }) {
  const location = useLocation();
  const queries = useQueryClient();
  const whatsapp = useShopSettings()?.shop.whatsapp;

  // Same as signing out; the items are kept as a guest cart, which is synced after the sign-in (CART-24).
  const leaveAccount = () => {
    const { clear, add } = useCartStore.getState();
    clear();
    for (const line of lines) add({ ...lineId(line), quantity: line.quantity });
    call(routes.logout).catch((error: unknown) => logFailure('logout', error));
    useSessionStore.getState().clear();
    queries.clear();
  };
  return (
    <p className="mt-1 text-small text-ink-2">
      {texts.before}
      <Link to={pages.auth()} state={authRedirect(location)} onClick={leaveAccount} className={link}>
        {texts.signIn}
      </Link>
      {texts.or}
      {whatsapp ? (
        <a
          href={whatsappUrl(whatsapp, texts.message)}
          target="_blank"
          rel="noopener noreferrer"
          className={link}
        >
          {texts.support}
        </a>
      ) : (
        <Link to={pages.contact()} className={link}>
          {texts.support}
        </Link>
      )}
      {texts.after}
    </p>
  );
}
