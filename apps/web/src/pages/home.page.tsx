import { Link } from 'react-router-dom';
import { Shelf } from '@/features/catalogue/shelf';
import { FeatureHighlights } from '@/features/home/feature-highlights';
import { HeroCarousel } from '@/features/home/hero-carousel';
import { later } from '@/lib/later';
import { Near } from '@/lib/near';
import { PageMeta } from '@/lib/page-meta';
import { useInstalmentsAccepted } from '@/lib/use-shop-settings';
import { paths } from '@/paths';
import { heroSlides, homeTexts } from '@/texts/home';
import { SectionTitle } from '@/ui/pesponto/section-title';

const ModelTiles = later(() => import('@/features/catalogue/model-tiles'));
const HomeFoot = later(() => import('./home-foot.js'));

const BEST_SELLERS = 8;
const NEW_ARRIVALS = 4;

const seeAll = (to: string, text: string) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center rounded-badge text-petrol underline-offset-4 hover:underline"
  >
    {text}
  </Link>
);

export default function HomePage() {
  return (
    <>
      <PageMeta title={homeTexts.title} description={homeTexts.description} canonical={paths.home} />
      <h1 className="sr-only">{homeTexts.heading}</h1>
      <HeroCarousel slides={heroSlides(useInstalmentsAccepted())} />
      <div className="space-y-12 pt-4 md:space-y-20 md:pt-10">
        <FeatureHighlights />
        <Shelf
          title={homeTexts.bestSellers}
          tag="tendencia"
          count={BEST_SELLERS}
          layout="row"
          aside={seeAll(paths.tag('tendencia'), homeTexts.seeAll)}
        />
        <section aria-label={homeTexts.models} className="page">
          <SectionTitle aside={seeAll(paths.models, homeTexts.allModels)}>{homeTexts.models}</SectionTitle>
          <Near className="min-h-120">
            <ModelTiles />
          </Near>
        </section>
        <Shelf
          title={homeTexts.newArrivals}
          tag="promocoes"
          count={NEW_ARRIVALS}
          layout="grid"
          aside={seeAll(paths.tag('promocoes'), homeTexts.seeAll)}
        />
        <Near className="min-h-240">
          <HomeFoot />
        </Near>
      </div>
    </>
  );
}
