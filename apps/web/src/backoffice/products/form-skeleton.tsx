import { productFormTexts as texts } from '@/texts/backoffice-products';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The form that is coming. */
export function FormSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="space-y-6">
      <span className="flex gap-4">
        <Skeleton className="aspect-garment w-24" />
        <span className="flex-1 space-y-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
        </span>
      </span>
      <span className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </span>
      <Skeleton className="h-24" />
      <Skeleton className="h-60" />
    </LoadingRegion>
  );
}
