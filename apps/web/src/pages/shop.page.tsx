import { useSearchParams } from 'react-router-dom';
import { Listing } from '@/features/catalogue/listing';
import { readFilters } from '@/features/catalogue/listing-filters';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { listingTexts } from '@/texts/catalogue';

export default function ShopPage() {
  const [params] = useSearchParams();
  const { search } = readFilters(params);
  const title = search ? listingTexts.searchTitle(search) : listingTexts.shopTitle;
  return (
    <>
      <PageMeta
        title={title}
        description={listingTexts.shopDescription}
        canonical={paths.shop}
        noindex={search !== ''}
      />
      <Listing title={title} base={{}} />
    </>
  );
}
