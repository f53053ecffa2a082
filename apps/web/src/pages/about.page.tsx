import { pages } from '@plantao/contracts/pages/shop-pages';
import { CompanyFacts } from '@/features/static/company-facts';
import { AskUs } from '@/features/static/ask-us';
import { about } from '@/content/about';
import { useModelPictures } from '@/features/catalogue/use-model-pictures';
import { clsx } from 'clsx';
import { PageMeta } from '@/lib/page-meta';
import { useSettingsAwaited } from '@/shop/settings/use-settings-awaited';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { models } from '@/texts/shell';
import { staticTexts } from '@/texts/static';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { LinkButton } from '@/ui/link-button/link-button';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { Picture } from '@/ui/picture/picture';

/** STATIC-01: who the shop is, since 2023. */
export default function AboutPage() {
  const facts = useShopFacts();
  const picture = useModelPictures();
  const { heading, lead, story, principles } = about(facts);
  const texts = staticTexts.about;
  // The company's data push down what stands below them.
  const awaited = useSettingsAwaited();
  const hidden = awaited && 'invisible';
  return (
    <div className="page pb-16">
      <PageMeta
        page={pages.about}
        title={texts.title}
        description={texts.description}
        canonical={pages.about()}
      />
      <Breadcrumb items={[{ label: staticTexts.home, to: pages.home() }, { label: texts.title }]} />
      <div className="mt-2 grid gap-8 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-7">
          <h1 className="text-display">{heading}</h1>
          <p className="mt-4 max-w-measure text-h3 text-ink-2">{lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={pages.models()} size="lg">
              {texts.seeModels}
            </LinkButton>
            <LinkButton to={pages.shop()} size="lg" variant="secondary">
              {texts.seeOffers}
            </LinkButton>
          </div>
        </div>
        <ul aria-hidden="true" className="grid grid-cols-4 gap-2 lg:col-span-5 lg:grid-cols-2">
          {models.map(({ slug }) => (
            <li key={slug}>
              <Picture
                src={picture(slug)}
                alt=""
                ratio="1/1"
                sizes="(min-width: 64rem) 15rem, 25vw"
                className="rounded-tile"
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-12 grid gap-10 lg:grid-cols-12">
        <div className="space-y-4 lg:col-span-7">
          {story.map((paragraph) => (
            <p key={paragraph} className="max-w-measure">
              {paragraph}
            </p>
          ))}
        </div>
        <div aria-busy={awaited} className={clsx('lg:col-span-5', hidden)}>
          <CompanyFacts facts={facts} />
        </div>
      </div>
      <section aria-labelledby="principios" className={clsx('mt-16', hidden)}>
        <SectionTitle id="principios">{texts.principles}</SectionTitle>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {principles.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-small text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={clsx('mt-16', hidden)}>
        <AskUs />
      </div>
    </div>
  );
}
