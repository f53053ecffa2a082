import { LegalText } from '@/features/static/legal-text';
import { terms } from '@/content/terms';
import { useShopFacts } from '@/lib/use-shop-facts';
import { paths } from '@/paths';
import { staticTexts } from '@/texts/static';

export default function TermsPage() {
  return <LegalText {...staticTexts.terms} canonical={paths.terms} sections={terms(useShopFacts())} />;
}
