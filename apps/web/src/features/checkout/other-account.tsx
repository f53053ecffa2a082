import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { authRedirect } from '@/lib/auth-redirect';
import type { CartLine } from '@/lib/cart/cart-line';
import { logFailure } from '@/lib/log';
import { useShopSettings } from '@/lib/use-shop-settings';
import { whatsappUrl } from '@/lib/whatsapp';
import { paths } from '@/paths';
import { useCartStore } from '@/stores/cart.store';
import { useSessionStore } from '@/stores/session.store';
import { otherAccountTexts as texts } from '@/texts/checkout';

const link = 'target font-semibold text-petrol underline underline-offset-4';

/** Ways on when the tax id belongs to another account (CHK-26): sign in with that one, or ask a person. */
export function OtherAccount({ lines }: { lines: readonly CartLine[] }) {
  const location = useLocation();
  const queries = useQueryClient();
  const whatsapp = useShopSettings()?.shop.whatsapp;

  // As after signing out; the pieces come along as a guest's do, so that the way back leads to them (CART-24).
  const leaveAccount = () => {
    const { clear, add } = useCartStore.getState();
    clear();
    for (const { productId, selectedSize, selectedColor, quantity } of lines)
      add({ productId, selectedSize, selectedColor, quantity });
    call(routes.logout).catch((error: unknown) => logFailure('logout', error));
    useSessionStore.getState().clear();
    queries.clear();
  };
  return (
    <p className="mt-1 text-small text-ink-2">
      {texts.before}
      <Link to={paths.auth} state={authRedirect(location)} onClick={leaveAccount} className={link}>
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
        <Link to={paths.contact} className={link}>
          {texts.support}
        </Link>
      )}
      {texts.after}
    </p>
  );
}
