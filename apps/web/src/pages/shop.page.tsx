import { Link, useSearchParams } from 'react-router-dom';
import { shopHead } from '@plantao/contracts/pages/heads/listing-heads';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { Listing } from '@/features/catalogue/listing/listing';
import { readFilters, writeFilters, type ListingFilters } from '@/features/catalogue/listing/listing-filters';
import { PageMeta } from '@/lib/page-meta';
import { listingTexts } from '@/texts/catalogue/catalogue';

/** One kind of garment, perhaps for some, is what the page is about: 'Calças · Feminino'. */
const kindTitle = ({ garmentTypes, audiences }: ListingFilters): string | undefined =>
  garmentTypes.length === 1
    ? [...garmentTypes, ...(audiences.length === 1 ? audiences : [])].map(kindName).join(' · ')
    : undefined;

export default function ShopPage() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { search, onSale } = filters;
  const title = search ? listingTexts.searchTitle(search) : (kindTitle(filters) ?? shopHead.title);
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
