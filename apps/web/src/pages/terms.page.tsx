import { pages } from '@plantao/contracts/pages/shop-pages';
import { LegalText } from '@/features/static/legal-text';
import { terms } from '@/content/terms';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { staticTexts } from '@/texts/static';

export default function TermsPage() {
  return <LegalText {...staticTexts.terms} page={pages.terms} sections={terms(useShopFacts())} />;
}
