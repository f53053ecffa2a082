import { SearchX } from 'lucide-react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { PageMeta } from '@/lib/page-meta';
import { productTexts } from '@/texts/catalogue/product';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** The page of a product that does not exist or is no longer sold. */
export function ProductUnavailable() {
  return (
    <>
      <PageMeta page={null} title={productTexts.gone} />
      <EmptyState
        as="h1"
        icon={<SearchX aria-hidden="true" className="size-7" />}
        title={productTexts.gone}
        text={productTexts.goneText}
        actions={<LinkButton to={pages.shop()}>{productTexts.seeShop}</LinkButton>}
      />
    </>
  );
}
