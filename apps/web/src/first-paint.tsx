import { INSTALMENTS } from '@plantao/domain/shared/constants';
import { ADMIN_PATHS, type AdminPageName } from '@plantao/contracts/pages/admin-paths';
import type { Frame } from '@plantao/contracts/pages/page-metadata';
import { crumbs } from '@plantao/contracts/pages/heads/crumbs';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AccountFrame } from './features/accounts/account-frame.js';
import { ProfileView } from './features/accounts/profile/profile-view.js';
import { CartFrame, EmptyCartFrame } from './features/cart/cart-frame.js';
import { CheckoutFrame } from './features/checkout/checkout-frame.js';
import { ListingSkeleton } from './features/catalogue/listing/listing-skeleton.js';
import { SuggestionBoxes } from './features/catalogue/suggestion-boxes.js';
import { HeroCarousel } from './features/home/hero-carousel.js';
import { ProductSkeleton } from './features/catalogue/product/product-skeleton.js';
import { OrderSkeleton } from './features/orders/order-detail.js';
import { OrdersList } from './features/orders/orders-list.js';
import { CheckoutHeader } from './features/shell/checkout-layout.js';
import { FALLBACK_SETTINGS } from './features/shell/use-public-settings.js';
import { Header } from './features/shell/header/header.js';
import { accountTexts } from './texts/accounts/account.js';
import { SecuritySkeleton } from './shop/security/security-view.js';
import { profileTexts } from './texts/accounts/profile.js';
import { securityTexts } from './texts/accounts/security.js';
import { heroSlides } from './texts/home.js';
import { ordersTexts } from './texts/orders.js';
import { supportTexts } from './texts/static.js';
import { Breadcrumb } from './ui/breadcrumb/breadcrumb.js';

/** What the server puts in the place of these signs; letters only, so that no encoding changes them. */
const SHOP = 'ZZSHOPZZ';
const picture = (place: number): string => `/media/ZZPICTURE${place}ZZ.webp`;

/** What a page shows until its scripts run. Nothing in it is interactive yet, and nothing is anybody's own. */
function drawn(address: string, page: ReactNode): string {
  const client = new QueryClient();
  const shop = { ...FALLBACK_SETTINGS.shop, name: SHOP };
  client.setQueryData(['settings', 'public'], { data: { ...FALLBACK_SETTINGS, shop } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <div inert data-frame="">
          {page}
        </div>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

/** In the shop: the header and skeletons. */
const frame = (page: ReactNode, address = '/frame'): string =>
  drawn(
    address,
    <div className="flex min-h-dvh flex-col">
      <div className="on-night h-9" />
      <Header />
      <main className="min-h-screen flex-1">{page}</main>
    </div>,
  );

/** In the customer area. */
const account = (address: string, page: ReactNode): string =>
  frame(<AccountFrame onLogout={() => undefined}>{page}</AccountFrame>, address);

const AREA = { label: accountTexts.area, to: pages.dashboard() };

// The shop itself imports nothing of the back office.
const { BackofficeScreen } = await import('./backoffice/screen-frame.js');

/** In the back office, the same for all who work there. */
const adminFrames = Object.fromEntries(
  (Object.keys(ADMIN_PATHS) as AdminPageName[]).map((name) => [
    `admin-${name}`,
    drawn(ADMIN_PATHS[name], <BackofficeScreen name={name} />),
  ]),
) as Record<`admin-${AdminPageName}`, string>;

/** Made once, when the web application is built, from the very components that take their place. */
export const frames: Record<Frame, string> = {
  page: frame(null),
  home: frame(<HeroCarousel slides={heroSlides(INSTALMENTS.min)} />),
  listing: frame(<ListingSkeleton />),
  'empty-cart': frame(
    <EmptyCartFrame suggestions={<SuggestionBoxes count={3} pictures={[1, 2, 3].map(picture)} />} />,
  ),
  cart: frame(<CartFrame />),
  'listing-pictures': frame(<ListingSkeleton pictures={[1, 2, 3, 4].map(picture)} />),
  product: frame(
    <div className="page pb-16">
      <Breadcrumb
        items={[
          { label: crumbs.home, to: pages.home() },
          { label: crumbs.products, to: pages.shop() },
        ]}
      />
      <ProductSkeleton picture={picture(1)} />
    </div>,
  ),
  checkout: drawn(
    pages.checkout(),
    <div className="flex min-h-dvh flex-col">
      <CheckoutHeader />
      <main className="min-h-screen flex-1">
        <CheckoutFrame />
      </main>
    </div>,
  ),
  'account-orders': account(pages.orders(), <OrdersList />),
  'account-order': account(
    pages.order({ id: 'frame' }),
    <>
      <Breadcrumb items={[AREA, { label: ordersTexts.title, to: pages.orders() }]} />
      <OrderSkeleton />
    </>,
  ),
  'account-profile': account(
    pages.account(),
    <>
      <Breadcrumb items={[{ ...AREA, label: profileTexts.area }, { label: profileTexts.title }]} />
      <ProfileView />
    </>,
  ),
  'account-security': account(
    pages.security(),
    <>
      <Breadcrumb items={[AREA, { label: securityTexts.title }]} />
      <h1 className="mb-6 mt-2 text-h1">{securityTexts.title}</h1>
      <SecuritySkeleton />
    </>,
  ),
  'account-support': account(
    pages.support(),
    <>
      <Breadcrumb items={[{ ...AREA, label: supportTexts.area }, { label: supportTexts.title }]} />
      <h1 className="mt-2 text-h1">{supportTexts.title}</h1>
      <p className="mb-6 mt-2 text-ink-2">{supportTexts.intro}</p>
    </>,
  ),
  ...adminFrames,
};
