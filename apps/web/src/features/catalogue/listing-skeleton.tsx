import { listingTexts } from '@/texts/catalogue';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ProductGrid } from './product-grid.js';

/** A listing whose name is not known yet. */
export function ListingSkeleton() {
  return (
    <LoadingRegion label={listingTexts.loading} className="page pb-16">
      <Skeleton className="my-3 h-5 w-40" />
      <Skeleton className="mb-6 h-10 w-56" />
      <div className="lg:grid lg:grid-cols-12 lg:gap-8">
        <div className="hidden lg:col-span-3 lg:block">
          <Skeleton className="h-96 rounded-tile!" />
        </div>
        <div className="lg:col-span-9">
          <Skeleton className="mb-6 h-11 w-full" />
          <ProductGrid products={[]} view="grid" coming={10} />
        </div>
      </div>
    </LoadingRegion>
  );
}
