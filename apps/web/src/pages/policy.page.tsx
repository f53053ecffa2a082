import { LegalText } from '@/features/static/legal-text';
import { policy } from '@/content/policy';
import { useShopFacts } from '@/lib/use-shop-facts';
import { paths } from '@/paths';
import { staticTexts } from '@/texts/static';

export default function PolicyPage() {
  return <LegalText {...staticTexts.policy} canonical={paths.policy} sections={policy(useShopFacts())} />;
}
