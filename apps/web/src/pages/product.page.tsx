import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ShippingEstimate } from '@/features/cart/shipping-estimate';
import { FavouriteButton } from '@/features/catalogue/favourite-button';
import { RecentlyViewed } from '@/features/catalogue/recently-viewed';
import { Suggestions } from '@/features/catalogue/suggestions';
import { ProductDetail } from '@/features/product/product-detail';
import { ProductGone } from '@/features/product/product-gone';
import { ProductJsonLd } from '@/features/product/product-json-ld';
import { ProductSkeleton } from '@/features/product/product-skeleton';
import { track } from '@/lib/analytics';
import { isApiError } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { productTexts, relatedTexts } from '@/texts/product';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ErrorState } from '@/ui/error-state/error-state';

const products = { label: productTexts.products, to: paths.shop };

export default function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(id));
  const seen = product?.id;
  useEffect(() => {
    if (seen) track('view_item', { productId: seen });
  }, [seen]);

  if (!product) {
    const gone = isApiError(error) && (error.status === 404 || error.status === 400);
    return (
      <div className="page pb-16">
        <Breadcrumb items={[products]} />
        {gone ? (
          <>
            <ProductGone />
            <div className="mt-12">
              <Suggestions title={relatedTexts.others} />
            </div>
          </>
        ) : error ? (
          <>
            <PageMeta title={productTexts.products} noindex />
            <ErrorState title={productTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
          </>
        ) : (
          <ProductSkeleton />
        )}
      </div>
    );
  }
  const { category } = product;
  return (
    <div className="page pb-16">
      <PageMeta title={product.name} description={product.description} canonical={paths.product(product.id)} />
      <ProductJsonLd product={product} />
      <Breadcrumb items={[products, { label: product.name }]} />
      <ProductDetail
        key={product.id}
        product={product}
        favourite={<FavouriteButton product={product} variant="outline" size="lg" />}
        shipping={<ShippingEstimate />}
      />
      <div className="mt-16 space-y-16">
        <Suggestions key={`related-${product.id}`} title={relatedTexts.related} except={[product.id]} {...(category ? { category: category.slug } : {})} />
        <RecentlyViewed key={`recent-${product.id}`} title={relatedTexts.recent} current={product.id} />
      </div>
    </div>
  );
}
