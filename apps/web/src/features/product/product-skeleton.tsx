import { productTexts } from '@/texts/product';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The two columns of a product that is coming. */
export function ProductSkeleton() {
  return (
    <LoadingRegion label={productTexts.loading} className="md:grid md:grid-cols-12 md:gap-8 lg:gap-12">
      <div className="-mx-gutter md:col-span-6 md:mx-0 lg:col-span-7">
        <Skeleton className="aspect-garment md:ml-22 md:rounded-tile!" />
      </div>
      <div className="mt-6 space-y-6 md:col-span-6 md:mt-0 lg:col-span-5">
        <Skeleton className="h-16 w-11/12" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </LoadingRegion>
  );
}
