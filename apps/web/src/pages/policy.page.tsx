import { pages } from '@plantao/contracts/pages/shop-pages';
import { LegalText } from '@/features/static/legal-text';
import { policy } from '@/content/policy';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { staticTexts } from '@/texts/static';

export default function PolicyPage() {
  return <LegalText {...staticTexts.policy} page={pages.policy} sections={policy(useShopFacts())} />;
}
