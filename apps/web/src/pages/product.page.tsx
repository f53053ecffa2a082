import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { FavouriteButton } from '@/features/catalogue/favourite-button';
import { ProductDetail } from '@/features/product/product-detail';
import { ProductGone } from '@/features/product/product-gone';
import { ProductSkeleton } from '@/features/product/product-skeleton';
import { track } from '@/lib/analytics';
import { isApiError } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { later } from '@/lib/later';
import { Near } from '@/lib/near';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { useRecentStore } from '@/stores/recent.store';
import { productTexts, relatedTexts } from '@/texts/product';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ErrorState } from '@/ui/error-state/error-state';

const ShippingEstimate = later(() => import('@/features/cart/shipping-estimate'));
const Suggestions = later(() => import('@/features/catalogue/suggestions'));
const RecentlyViewed = later(() => import('@/features/catalogue/recently-viewed'));

const products = { label: productTexts.products, to: paths.shop };

export default function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(id));
  const seen = product?.id;
  const name = product?.name;
  const price = product?.price;
  const saw = useRecentStore((state) => state.saw);
  useEffect(() => {
    if (!seen) return;
    saw(seen);
    track('view_item', { productId: seen, name, price });
  }, [seen, saw, name, price]);

  if (!product) {
    const gone = isApiError(error) && (error.status === 404 || error.status === 400);
    return (
      <div className="page pb-16">
        <Breadcrumb items={[products]} />
        {gone ? (
          <>
            <ProductGone />
            <div className="mt-12">
              <Near className="min-h-120">
                <Suggestions title={relatedTexts.others} />
              </Near>
            </div>
          </>
        ) : error ? (
          <>
            <PageMeta title={productTexts.products} noindex />
            <h1 className="sr-only">{productTexts.product}</h1>
            <ErrorState title={productTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
          </>
        ) : (
          <>
            <h1 className="sr-only">{productTexts.product}</h1>
            <ProductSkeleton />
          </>
        )}
      </div>
    );
  }
  const { category } = product;
  return (
    <div className="page pb-16">
      <PageMeta
        title={product.name}
        description={product.description}
        canonical={paths.product(product.id)}
      />
      <Breadcrumb items={[products, { label: product.name }]} />
      <ProductDetail
        key={product.id}
        product={product}
        favourite={<FavouriteButton product={product} variant="outline" size="lg" />}
        shipping={(pieces) => (
          <Suspense fallback={<div className="min-h-25" />}>
            <ShippingEstimate pieces={pieces} price={product.price} />
          </Suspense>
        )}
      />
      <div className="mt-16">
        <Near key={product.id} className="min-h-240">
          <div className="space-y-16">
            <Suggestions
              title={relatedTexts.related}
              except={[product.id]}
              {...(category ? { category: category.slug } : {})}
            />
            <RecentlyViewed title={relatedTexts.recent} current={product.id} />
          </div>
        </Near>
      </div>
    </div>
  );
}
