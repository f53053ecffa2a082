import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Listing } from '@/features/catalogue/listing';
import { ListingSkeleton } from '@/features/catalogue/listing-skeleton';
import { categoryQuery } from '@/lib/api/queries';
import { isApiError } from '@/lib/api/api-error';
import { later } from '@/lib/later';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { listingTexts } from '@/texts/catalogue';
import { ErrorState } from '@/ui/error-state/error-state';

const NotFoundPage = later(() => import('./not-found.page.js'));

/** The slug of the address alone says which category it is (LIST-09); one that nobody owns asks for no products (LIST-10). */
export default function CategoryPage() {
  const { slug = '' } = useParams();
  const { data: category, error, isFetching, refetch } = useQuery(categoryQuery(slug));
  if (isApiError(error) && error.status === 404) {
    return (
      <Suspense fallback={<div className="min-h-240" />}>
        <NotFoundPage />
      </Suspense>
    );
  }
  if (!category) {
    return error ? (
      <div className="page py-12">
        <PageMeta title={listingTexts.products} noindex />
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
        title={category.name}
        description={category.description || listingTexts.shopDescription}
        canonical={paths.category(category.slug)}
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
