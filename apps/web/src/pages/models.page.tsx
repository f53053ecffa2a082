import { Ruler } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useModelPictures } from '@/features/catalogue/use-model-pictures';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { useSticky } from '@/lib/use-sticky';
import { useMeasuresStore } from '@/shop/fit/measures.store';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { models, modelsTexts } from '@/texts/catalogue/models';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { Button } from '@/ui/button/button';
import { buttonStyles } from '@/ui/button/button.styles';
import { Picture } from '@/ui/picture/picture';

const SizeFinder = lazyComponent(() => import('@/features/catalogue/fit/size-finder'));

const ModelSize = lazyComponent(() => import('@/features/catalogue/fit/model-size'));

/** The index of the four models (SHELL-06, A-50), each with the size of a person who keeps measures (FIT-05). */
export default function ModelsPage() {
  const picture = useModelPictures();
  const [finder, setFinder] = useState(false);
  const everFinder = useSticky(finder);
  const measured = useMeasuresStore(({ measures }) => measures !== null);
  return (
    <div className="page pb-16">
      <PageMeta
        page={pages.models}
        title={modelsTexts.title}
        description={modelsTexts.description}
        canonical={pages.models()}
      />
      <Breadcrumb items={[{ label: listingTexts.home, to: pages.home() }, { label: modelsTexts.title }]} />
      <h1 className="text-h1">{modelsTexts.title}</h1>
      <p className="mt-2 max-w-measure text-ink-2">{modelsTexts.intro}</p>
      <Button
        className="mt-4"
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Ruler aria-hidden="true" className="size-4" />}
        onClick={() => setFinder(true)}
      >
        {modelsTexts.findSize}
      </Button>
      {everFinder ? (
        <Suspense fallback={null}>
          <SizeFinder open={finder} onOpenChange={setFinder} />
        </Suspense>
      ) : null}
      <ul className="mt-8 grid gap-6 lg:grid-cols-2">
        {models.map(({ slug, name, line, text, fit, fabric }, place) => (
          <li
            key={slug}
            className="group relative grid grid-cols-5 gap-4 overflow-hidden rounded-tile border border-line md:gap-6"
          >
            <Picture
              src={picture(slug)}
              alt=""
              sizes="(min-width: 64rem) 16rem, 40vw"
              priority={place < 2}
              className="col-span-2 size-full"
            />
            <div className="col-span-3 flex flex-col items-start justify-center gap-2 py-4 pr-4 md:py-6 md:pr-6">
              <h2 className="text-h2">
                <Link
                  to={pages.category({ slug })}
                  className="after:absolute after:inset-0 after:rounded-tile group-hover:text-petrol"
                >
                  {name}
                </Link>
              </h2>
              <p className="font-semibold">{line}</p>
              {measured ? (
                <Suspense fallback={null}>
                  <ModelSize model={slug} />
                </Suspense>
              ) : null}
              <p className="text-small text-ink-2 max-sm:hidden">{text}</p>
              <dl className="text-small">
                {[
                  [modelsTexts.fit, fit],
                  [modelsTexts.fabric, fabric],
                ].map(([term, value]) => (
                  <div key={term} className="flex flex-wrap gap-x-2">
                    <dt className="text-ink-2">{term}:</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <span
                aria-hidden="true"
                className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} mt-1 group-hover:border-ink`}
              >
                {modelsTexts.see(name)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
