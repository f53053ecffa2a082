import { pages } from '@plantao/contracts/pages/shop-pages';
import { AskUs } from '@/features/static/ask-us';
import { StaticPage } from '@/features/static/static-page';
import { faq } from '@/content/faq';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { staticTexts } from '@/texts/static';
import { Questions } from '@/ui/questions/questions';

/** STATIC-06 to STATIC-08. */
export default function FaqPage() {
  const facts = useShopFacts();
  const { title, description, intro } = staticTexts.faq;
  const questions = faq(facts);
  return (
    <StaticPage title={title} description={description} page={pages.faq} intro={<p>{intro}</p>}>
      <div className="mt-8 grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Questions questions={questions} email={facts.email} defaultOpen={questions[0]?.id ?? ''} />
        </div>
        <div className="lg:col-span-4">
          <AskUs />
        </div>
      </div>
    </StaticPage>
  );
}
