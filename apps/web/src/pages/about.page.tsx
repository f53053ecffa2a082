import { CompanyFacts } from '@/features/static/company-facts';
import { AskUs } from '@/features/static/ask-us';
import { about } from '@/content/about';
import { useModelPictures } from '@/features/catalogue/use-model-pictures';
import { PageMeta } from '@/lib/page-meta';
import { useShopFacts } from '@/lib/use-shop-facts';
import { paths } from '@/paths';
import { models } from '@/texts/shell';
import { staticTexts } from '@/texts/static';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { LinkButton } from '@/ui/link-button/link-button';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { Picture } from '@/ui/picture/picture';

/** STATIC-01: who the shop is, since 2023. */
export default function AboutPage() {
  const facts = useShopFacts();
  const picture = useModelPictures();
  const { heading, lead, story, principles } = about(facts);
  const texts = staticTexts.about;
  return (
    <div className="page pb-16">
      <PageMeta title={texts.title} description={texts.description} canonical={paths.about} />
      <Breadcrumb items={[{ label: staticTexts.home, to: paths.home }, { label: texts.title }]} />
      <div className="mt-2 grid gap-8 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-7">
          <h1 className="text-display">{heading}</h1>
          <p className="mt-4 max-w-measure text-h3 text-ink-2">{lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={paths.models} size="lg">
              {texts.seeModels}
            </LinkButton>
            <LinkButton to={paths.shop} size="lg" variant="secondary">
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
        <div className="lg:col-span-5">
          <CompanyFacts facts={facts} />
        </div>
      </div>
      <section aria-labelledby="principios" className="mt-16">
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
      <div className="mt-16">
        <AskUs />
      </div>
    </div>
  );
}
