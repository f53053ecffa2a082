import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { crumbs } from '@plantao/contracts/pages/heads/crumbs';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { FavouriteButton } from '@/features/catalogue/card/favourite-button';
import { ProductDetail } from '@/features/catalogue/product/product-detail';
import { ProductUnavailable } from '@/features/catalogue/product/product-unavailable';
import { ProductSkeleton } from '@/features/catalogue/product/product-skeleton';
import { track } from '@/shop/analytics/analytics';
import { isApiError } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { lazyComponent } from '@/lib/lazy-component';
import { RenderWhenVisible } from '@/lib/render-when-visible';
import { ReservedSpace } from '@/lib/reserved-space';
import { PageMeta } from '@/lib/page-meta';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { priceWith } from '@/shop/embroidery/stitchable';
import { productTexts, relatedTexts } from '@/texts/catalogue/product';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ErrorState } from '@/ui/error-state/error-state';

const ShippingEstimate = lazyComponent(() => import('@/features/cart/shipping-estimate'));
const SetDetail = lazyComponent(() => import('@/features/catalogue/product/set/set-detail'));
const Suggestions = lazyComponent(() => import('@/features/catalogue/suggestions'));
const RecentlyViewed = lazyComponent(() => import('@/features/catalogue/recently-viewed'));

const home = { label: crumbs.home, to: pages.home() };
const products = { label: productTexts.products, to: pages.shop() };

export default function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(id));
  const seen = product?.id;
  const name = product?.name;
  const price = product?.price;
  const saw = useRecentStore((state) => state.saw);
  const lookedAtOthers = useRecentStore(({ ids }) => ids.some((other) => other !== seen));
  useEffect(() => {
    if (!seen) return;
    saw(seen);
    track('view_item', { productId: seen, name, price });
  }, [seen, saw, name, price]);

  if (!product) {
    const gone = isApiError(error) && (error.status === 404 || error.status === 400);
    return (
      <div className="page pb-16">
        <Breadcrumb items={[home, products]} />
        {gone ? (
          <>
            <ProductUnavailable />
            <div className="mt-12">
              <RenderWhenVisible className="min-h-120">
                <Suggestions title={relatedTexts.others} />
              </RenderWhenVisible>
            </div>
          </>
        ) : error ? (
          <>
            <PageMeta page={null} title={productTexts.products} />
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
  const Detail = product.pieces ? SetDetail : ProductDetail;
  return (
    <div className="page pb-16">
      <PageMeta
        page={pages.product}
        title={product.name}
        description={product.description}
        canonical={pages.product({ id: product.id })}
      />
      <Breadcrumb items={[home, products, { label: product.name }]} />
      <Suspense fallback={<ProductSkeleton picture={product.image} />}>
        <Detail
          key={product.id}
          product={product}
          favourite={<FavouriteButton product={product} variant="outline" size="lg" />}
          shipping={(count, stitched) => (
            <Suspense fallback={<ReservedSpace className="min-h-25" />}>
              <ShippingEstimate
                productId={product.id}
                count={count}
                price={priceWith(product, stitched)}
                garments={product.pieces?.length ?? 1}
                embroidered={stitched !== null}
              />
            </Suspense>
          )}
          related={
            <div className="mt-16">
              <RenderWhenVisible
                className={lookedAtOthers ? 'min-h-240 md:min-h-360' : 'min-h-112 md:min-h-180'}
              >
                <div className="in-turn space-y-16">
                  <Suggestions
                    title={relatedTexts.related}
                    except={[product.id]}
                    {...(category ? { category: category.slug } : {})}
                  />
                  <RecentlyViewed title={relatedTexts.recent} current={product.id} />
                </div>
              </RenderWhenVisible>
            </div>
          }
        />
      </Suspense>
    </div>
  );
}
