import { cartTexts } from '@/texts/cart';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** Two lines and the summary. */
export function CartSkeleton() {
  return (
    <LoadingRegion label={cartTexts.loading} className="lg:grid lg:grid-cols-12 lg:gap-8">
      <div className="space-y-6 lg:col-span-8">
        <Skeleton className="h-18 rounded-tile!" />
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton className="aspect-garment w-24 shrink-0 rounded-control!" />
            <div className="flex-1 space-y-3 py-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <div className="mt-6 lg:col-span-4 lg:mt-0">
        <Skeleton className="h-80 rounded-tile!" />
      </div>
    </LoadingRegion>
  );
}
