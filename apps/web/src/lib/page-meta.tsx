import { cutDescription } from '@plantao/domain/shared/cut-description';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { publicSettingsQuery } from '@/lib/api/queries';
import { SHOP_NAME } from '@/texts/shop';

interface PageMetaProps {
  /** The page's own name; the shop's follows it, as the settings call it: 'Carrinho | Plantão'. */
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
  // Whoever shows the shop's name asks for it; a title does not ask by itself.
  const name = useQuery({ ...publicSettingsQuery(), enabled: false }).data?.data.shop.name ?? SHOP_NAME;
  const full = title === name || title === SHOP_NAME ? name : `${title} | ${name}`;
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={cutDescription(description)} /> : null}
      {canonical ? <link rel="canonical" href={new URL(canonical, location.origin).href} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
