import { SearchX } from 'lucide-react';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { productTexts } from '@/texts/product';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** The address of a product that is not sold, or never was. */
export function ProductGone() {
  return (
    <>
      <PageMeta title={productTexts.gone} noindex />
      <EmptyState
        as="h1"
        icon={<SearchX aria-hidden="true" className="size-7" />}
        title={productTexts.gone}
        text={productTexts.goneText}
        actions={<LinkButton to={paths.shop}>{productTexts.seeShop}</LinkButton>}
      />
    </>
  );
}
