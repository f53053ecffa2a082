import type { PageEntry } from '@plantao/contracts/pages/page';
import { truncateDescription } from '@plantao/domain/shared/text/truncate-description';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { publicSettingsQuery } from '@/lib/api/queries';
import { SHOP_NAME } from '@/texts/catalogue/shop';

interface PageMetaProps {
  /**
   * Its entry in the table: search engines keep what is public. Null where there is no such page, or none that shows.
   */
  page: Pick<PageEntry, 'access'> | null;
  /** The page's own name; the shop's follows it, as the settings call it: 'Carrinho | Plantão'. */
  title: string;
  description?: string;
  /** Path without origin; the address that search engines should keep. */
  canonical?: string;
  /** A state of a public page that nobody else wants, such as what a search found. */
  noindex?: boolean;
}

/**
 * Title and description of a page; React moves them into the head. What the server wrote there for crawlers
 * (marked data-head) gives way first, because a browser only believes the first title it finds.
 */
export function PageMeta({ page, title, description, canonical, noindex = false }: PageMetaProps) {
  useLayoutEffect(() => {
    document.head.querySelectorAll('[data-head]').forEach((element) => element.remove());
  }, []);
  // Uses the settings only when they are already loaded; the title does not fetch them.
  const name = useQuery({ ...publicSettingsQuery(), enabled: false }).data?.data.shop.name ?? SHOP_NAME;
  const full = title === name || title === SHOP_NAME ? name : `${title} | ${name}`;
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={truncateDescription(description)} /> : null}
      {canonical ? <link rel="canonical" href={new URL(canonical, location.origin).href} /> : null}
      {noindex || page?.access !== 'public' ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
