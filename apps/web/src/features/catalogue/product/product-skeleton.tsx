import { productTexts } from '@/texts/catalogue/product';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** In the sizes of the gallery: a phone of three pixels a point takes 960 across, no more. */
export const GALLERY_SIZES =
  '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, (min-resolution: 2.5x) 74vw, 100vw';

/** The two columns of a product that is coming; its first picture where that is known already. */
export function ProductSkeleton({ picture }: { picture?: string }) {
  return (
    <LoadingRegion label={productTexts.loading} className="md:grid md:grid-cols-12 md:gap-8 lg:gap-12">
      <div className="-mx-gutter md:col-span-6 md:mx-0 lg:col-span-7">
        {picture ? (
          <Picture src={picture} alt="" sizes={GALLERY_SIZES} priority className="md:ml-22 md:rounded-tile" />
        ) : (
          <Skeleton className="aspect-garment md:ml-22 md:rounded-tile!" />
        )}
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
