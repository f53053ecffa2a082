import { INSTALMENTS } from '@plantao/domain/shared/constants';
import type { Frame } from '@plantao/contracts/pages/page-metadata';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EmptyCartFrame } from './features/cart/cart-frame.js';
import { ListingSkeleton } from './features/catalogue/listing/listing-skeleton.js';
import { SuggestionBoxes } from './features/catalogue/suggestion-boxes.js';
import { HeroCarousel } from './features/home/hero-carousel.js';
import { ProductSkeleton } from './features/catalogue/product/product-skeleton.js';
import { FALLBACK_SETTINGS } from './features/shell/use-public-settings.js';
import { Header } from './features/shell/header/header.js';
import { heroSlides } from './texts/home.js';
import { productTexts } from './texts/catalogue/product.js';
import { Breadcrumb } from './ui/breadcrumb/breadcrumb.js';

/** What the server puts in the place of these signs; letters only, so that no encoding changes them. */
const SHOP = 'ZZSHOPZZ';
const picture = (place: number): string => `/media/ZZPICTURE${place}ZZ.webp`;

/** What a page shows until its scripts run: the header and skeletons. Nothing in it is interactive yet. */
function frame(page: ReactNode): string {
  const client = new QueryClient();
  const shop = { ...FALLBACK_SETTINGS.shop, name: SHOP };
  client.setQueryData(['settings', 'public'], { data: { ...FALLBACK_SETTINGS, shop } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/frame">
        <div className="flex min-h-dvh flex-col" inert data-frame="">
          <div className="on-night h-9" />
          <Header />
          <main className="min-h-screen flex-1">{page}</main>
        </div>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

/** Made once, when the web application is built, from the very components that take their place. */
export const frames: Record<Frame, string> = {
  page: frame(null),
  home: frame(<HeroCarousel slides={heroSlides(INSTALMENTS.min)} />),
  listing: frame(<ListingSkeleton />),
  'empty-cart': frame(
    <EmptyCartFrame suggestions={<SuggestionBoxes count={3} pictures={[1, 2, 3].map(picture)} />} />,
  ),
  'listing-pictures': frame(<ListingSkeleton pictures={[1, 2, 3, 4].map(picture)} />),
  product: frame(
    <div className="page pb-16">
      <Breadcrumb items={[{ label: productTexts.products, to: pages.shop() }]} />
      <ProductSkeleton picture={picture(1)} />
    </div>,
  ),
};
