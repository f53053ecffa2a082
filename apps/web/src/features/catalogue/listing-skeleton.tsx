import { listingTexts } from '@/texts/catalogue';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ProductGrid } from './product-grid.js';

/** A listing whose name is not known yet. */
export function ListingSkeleton() {
  return (
    <LoadingRegion label={listingTexts.loading} className="page pb-16">
      <Skeleton className="mb-6 mt-12 h-24" />
      <ProductGrid products={[]} view="grid" coming={10} />
    </LoadingRegion>
  );
}
