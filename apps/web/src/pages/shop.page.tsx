import { Link, useSearchParams } from 'react-router-dom';
import { Listing } from '@/features/catalogue/listing';
import { readFilters, writeFilters } from '@/features/catalogue/listing-filters';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { listingTexts } from '@/texts/catalogue';

export default function ShopPage() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { search, onSale } = filters;
  const title = search ? listingTexts.searchTitle(search) : listingTexts.shopTitle;
  return (
    <>
      <PageMeta
        title={title}
        description={listingTexts.shopDescription}
        canonical={paths.shop}
        noindex={search !== ''}
      />
      <Listing
        title={title}
        base={{}}
        aside={
          search ? null : (
            <Link
              to={{ search: writeFilters(params, { ...filters, onSale: !onSale }).toString() }}
              replace
              preventScrollReset
              className="target ml-auto text-small font-semibold text-petrol underline underline-offset-4"
            >
              {onSale ? listingTexts.allProducts : listingTexts.onSale}
            </Link>
          )
        }
      />
    </>
  );
}
