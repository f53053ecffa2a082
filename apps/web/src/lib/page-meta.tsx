import { cutDescription } from '@plantao/domain/shared/cut-description';
import { useLayoutEffect } from 'react';
import { SHOP_NAME } from '@/texts/shop';

interface PageMetaProps {
  /** The page's own name; the shop's follows it: 'Carrinho | Plantão'. */
  title: string;
  description?: string;
  /** Path without origin; the address that search engines should keep. */
  canonical?: string;
  /** Pages that are nobody else's business (cart, checkout, customer area). */
  noindex?: boolean;
}

/**
 * Title and description of a page; React moves them into the head. What the server wrote there for crawlers
 * (marked data-head) gives way first, because a browser only believes the first title it finds.
 */
export function PageMeta({ title, description, canonical, noindex = false }: PageMetaProps) {
  useLayoutEffect(() => {
    document.head.querySelectorAll('[data-head]').forEach((element) => element.remove());
  }, []);
  const full = title === SHOP_NAME ? title : `${title} | ${SHOP_NAME}`;
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={cutDescription(description)} /> : null}
      {canonical ? <link rel="canonical" href={new URL(canonical, location.origin).href} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
