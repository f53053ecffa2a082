import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { shopHead } from '@plantao/contracts/pages/heads/listing-heads';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Listing } from '@/features/catalogue/listing/listing';
import { ListingSkeleton } from '@/features/catalogue/listing/listing-skeleton';
import { categoryQuery } from '@/lib/api/queries';
import { isApiError } from '@/lib/api/api-error';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { ErrorState } from '@/ui/error-state/error-state';

const NotFoundPage = lazyComponent(() => import('./not-found.page.js'));

/** The category is determined by the slug alone (LIST-09); an unknown slug requests no products (LIST-10). */
export default function CategoryPage() {
  const { slug = '' } = useParams();
  const { data: category, error, isFetching, refetch } = useQuery(categoryQuery(slug));
  if (isApiError(error) && error.status === 404) {
    return (
      <Suspense fallback={<div aria-busy="true" className="min-h-240" />}>
        <NotFoundPage />
      </Suspense>
    );
  }
  if (!category) {
    return error ? (
      <div className="page py-12">
        <PageMeta page={null} title={listingTexts.products} />
        <h1 className="sr-only">{listingTexts.products}</h1>
        <ErrorState title={listingTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    ) : (
      <ListingSkeleton />
    );
  }
  return (
    <>
      <PageMeta
        page={pages.category}
        title={category.name}
        description={category.description || shopHead.description}
        canonical={pages.category({ slug: category.slug })}
      />
      <Listing
        key={category.slug}
        title={category.name}
        intro={category.description}
        base={{ category: category.slug }}
      />
    </>
  );
}
