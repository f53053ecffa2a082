import { listingTexts } from '@/texts/catalogue/catalogue';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ProductGrid } from '../product-grid.js';

/** A listing whose name is not known yet; the first pictures where they are. */
export function ListingSkeleton({ pictures = [] }: { pictures?: readonly string[] }) {
  return (
    <LoadingRegion label={listingTexts.loading} className="page pb-16">
      <h1 className="sr-only">{listingTexts.products}</h1>
      <Skeleton className="mb-6 mt-12 h-24 lg:h-10" />
      <div className="lg:grid lg:grid-cols-12 lg:gap-8">
        <Skeleton className="hidden h-240 rounded-tile! lg:col-span-3 lg:block" />
        <div className="min-w-0 lg:col-span-9 lg:mt-16">
          <ProductGrid products={[]} view="grid" coming={10} pictures={pictures} />
        </div>
      </div>
    </LoadingRegion>
  );
}
