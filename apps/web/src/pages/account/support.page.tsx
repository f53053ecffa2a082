import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { supportFaq } from '@/content/faq';
import { ContactCards } from '@/features/support/contact-cards';
import { PageMeta } from '@/lib/page-meta';
import { useShopFacts, useShopFactsSettled } from '@/shop/settings/use-shop-facts';
import { supportTexts } from '@/texts/static';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { Questions } from '@/ui/questions/questions';

/** Atendimento in the customer area (ACCT-20, ACCT-21). */
export default function SupportPage() {
  const facts = useShopFacts();
  const settled = useShopFactsSettled();
  return (
    <>
      <PageMeta
        page={pages.support}
        title={supportTexts.title}
        description={supportTexts.description}
        canonical={pages.support()}
      />
      <Breadcrumb
        items={[{ label: supportTexts.area, to: pages.dashboard() }, { label: supportTexts.title }]}
      />
      <h1 className="mt-2 text-h1">{supportTexts.title}</h1>
      <p className="mb-6 mt-2 text-ink-2">{supportTexts.intro}</p>
      {settled ? (
        <>
          <ContactCards />
          <p className="mt-4 text-small">
            <Link
              to={pages.contact()}
              className="target font-semibold text-petrol underline underline-offset-4"
            >
              {supportTexts.toContact}
            </Link>
          </p>
          <section aria-labelledby="support-faq" className="mt-12">
            <SectionTitle id="support-faq">{supportTexts.faq}</SectionTitle>
            <Questions questions={supportFaq(facts)} email={facts.email} headingLevel={3} />
          </section>
        </>
      ) : (
        <div aria-busy="true" className="min-h-screen" />
      )}
    </>
  );
}
