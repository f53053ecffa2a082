import { ArrowLeft, Lock } from 'lucide-react';
import { Link, useMatch } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { checkoutTexts } from '@/texts/checkout';
import { shellTexts } from '@/texts/shell';
import { Logo } from '@/ui/logo/logo';
import { FooterLegal } from './footer/footer-legal.js';
import { PageFrame } from './page-frame.js';
import { usePublicSettings } from './use-public-settings.js';
import WhatsAppButton from './footer/whatsapp-button.js';

/** Nothing that leads away from paying: the way back, the logo, the lock, and who the shop is. */
export function CheckoutLayout() {
  return (
    <PageFrame
      header={<CheckoutHeader />}
      footer={
        <>
          <footer className="on-night mt-16">
            <FooterLegal />
          </footer>
          <WhatsAppButton />
        </>
      }
    />
  );
}

/** The way back, the logo, the lock. */
export function CheckoutHeader() {
  const { shop } = usePublicSettings();
  // An order that exists has emptied the cart: from its payment the way back is to the orders.
  const paying = useMatch(pages.checkoutRecovery.path) !== null;
  return (
    <header className="border-b border-line bg-paper">
      <div className="page grid h-14 grid-cols-3 items-center md:h-18">
        <Link
          to={paying ? pages.orders() : pages.cart()}
          className="-ml-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-control px-2 text-small font-semibold hover:text-petrol"
        >
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          <span className="sr-only sm:not-sr-only">
            {paying ? checkoutTexts.backToOrders : checkoutTexts.backToCart}
          </span>
        </Link>
        <Link
          to={pages.home()}
          aria-label={shellTexts.logo(shop.name)}
          className="inline-flex min-h-11 items-center justify-self-center rounded-control px-1"
        >
          <Logo name={shop.name} />
        </Link>
        <span className="inline-flex items-center gap-2 justify-self-end text-small text-ink-2">
          <Lock aria-hidden="true" className="size-4 text-ok" />
          <span className="hidden sm:inline">{checkoutTexts.securePurchase}</span>
        </span>
      </div>
    </header>
  );
}
