import { pages } from '@plantao/contracts/pages/shop-pages';
import { AUDIENCES, GARMENT_TYPES, kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { facetsQuery } from '@/lib/api/facets-query';
import { formatNumber } from '@/lib/format';
import { listingTexts } from '@/texts/catalogue/catalogue';

interface KindLinksProps {
  /** Garments, or whom they are for. */
  of: 'garmentTypes' | 'audiences';
  /** Accessible name of the list. */
  label: string;
  className?: string;
  linkClassName: string;
}

/** The kinds of garment that the shop sells now, each with its number of products and the way to them. */
export default function KindLinks({ of, label, className, linkClassName }: KindLinksProps) {
  const { data } = useQuery(facetsQuery());
  const counts = data?.data.facets[of] ?? [];
  const known =
    of === 'audiences'
      ? AUDIENCES.map((audience) => [audience, pages.shop({ audience })] as const)
      : GARMENT_TYPES.map((garmentType) => [garmentType, pages.shop({ garmentType })] as const);
  const links = known.flatMap(([word, to]) => {
    const count = counts.find(({ value }) => value === word)?.count ?? 0;
    return count > 0 ? [{ word, to, count }] : [];
  });
  return (
    <ul aria-label={label} className={className}>
      {links.map(({ word, to, count }) => (
        <li key={word}>
          <Link to={to} title={listingTexts.count(count)} className={linkClassName}>
            {kindName(word)}
            <span
              aria-hidden="true"
              data-count={formatNumber(count)}
              className="figures ml-2 text-caption font-normal text-ink-3 after:content-[attr(data-count)]"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
