import { Link, useSearchParams } from 'react-router-dom';
import { shopHead } from '@plantao/contracts/pages/heads/listing-heads';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Listing } from '@/features/catalogue/listing/listing';
import { readFilters, writeFilters } from '@/features/catalogue/listing/listing-filters';
import { PageMeta } from '@/lib/page-meta';
import { listingTexts } from '@/texts/catalogue/catalogue';

export default function ShopPage() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { search, onSale } = filters;
  const title = search ? listingTexts.searchTitle(search) : shopHead.title;
  return (
    <>
      <PageMeta
        page={pages.shop}
        title={title}
        description={shopHead.description}
        canonical={pages.shop()}
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
