import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ProductRow } from '@/features/catalogue/product-row';
import { FeatureHighlights } from '@/features/home/feature-highlights';
import { HeroCarousel } from '@/features/home/hero-carousel';
import { lazyComponent } from '@/lib/lazy-component';
import { RenderWhenVisible } from '@/lib/render-when-visible';
import { PageMeta } from '@/lib/page-meta';
import { useInstalmentsAccepted, useShopSettings } from '@/shop/settings/use-shop-settings';
import { heroSlides, homeTexts } from '@/texts/home';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { Skeleton } from '@/ui/skeleton/skeleton';

const ModelTiles = lazyComponent(() => import('@/features/catalogue/model-tiles'));
const KindLinks = lazyComponent(() => import('@/shop/kinds/kind-links'));
const HomeFooter = lazyComponent(() => import('./home-footer.js'));

const BEST_SELLERS = 8;
const NEW_ARRIVALS = 4;

/** As the four models will stand (features/catalogue/model-tiles.tsx). */
const MODEL_GRID = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4';
const MODEL_BOXES = [1, 2, 3, 4].map((place) => (
  <Skeleton key={place} className="aspect-garment rounded-tile!" />
));

/** One line that is swiped on a phone; its room is kept. */
const GARMENTS = 'no-scrollbar -mx-gutter flex min-h-11 gap-2 overflow-x-auto px-gutter md:mx-0 md:px-0';

const seeAll = (to: string, text: string) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center rounded-badge text-petrol underline-offset-4 hover:underline"
  >
    {text}
  </Link>
);

export default function HomePage() {
  const princesaPercent = useShopSettings()?.promotions.princesaPercent ?? 0;
  return (
    <>
      <PageMeta
        page={pages.home}
        title={homeTexts.title}
        description={homeTexts.description}
        canonical={pages.home()}
      />
      <h1 className="sr-only">{homeTexts.heading}</h1>
      <HeroCarousel slides={heroSlides(useInstalmentsAccepted(), princesaPercent)} />
      <div className="space-y-12 pt-4 md:space-y-20 md:pt-10">
        <FeatureHighlights />
        <nav aria-label={homeTexts.garments} className="page">
          <Suspense fallback={<div className={GARMENTS} />}>
            <KindLinks
              of="garmentTypes"
              label={homeTexts.garments}
              className={GARMENTS}
              linkClassName="inline-flex min-h-11 items-center whitespace-nowrap rounded-control border border-line-strong px-4 font-semibold hover:border-ink hover:text-petrol"
            />
          </Suspense>
        </nav>
        <ProductRow
          title={homeTexts.bestSellers}
          tag="tendencia"
          count={BEST_SELLERS}
          layout="row"
          aside={seeAll(pages.tag({ tag: 'tendencia' }), homeTexts.seeAll)}
        />
        <section aria-label={homeTexts.models} className="page">
          <SectionTitle aside={seeAll(pages.models(), homeTexts.allModels)}>{homeTexts.models}</SectionTitle>
          <RenderWhenVisible className={MODEL_GRID} boxes={MODEL_BOXES}>
            <ModelTiles />
          </RenderWhenVisible>
        </section>
        <ProductRow
          title={homeTexts.newArrivals}
          tag="promocoes"
          count={NEW_ARRIVALS}
          layout="grid"
          aside={seeAll(pages.tag({ tag: 'promocoes' }), homeTexts.seeAll)}
        />
        <RenderWhenVisible className="min-h-240">
          <HomeFooter />
        </RenderWhenVisible>
      </div>
    </>
  );
}
