import { PageHeader } from '@/backoffice/shell/page-header';
import { orderTexts as texts } from '@/texts/backoffice-orders';
import { LoadingRegion, Skeleton, SkeletonText } from '@/ui/skeleton/skeleton';

interface OrderSkeletonProps {
  shortId: string;
  back: string;
}

/** The order's boxes before it is there: header and two columns, as they will stand. */
export function OrderSkeleton({ shortId, back }: OrderSkeletonProps) {
  return (
    <>
      <PageHeader
        back={{ to: back, label: texts.back }}
        title={texts.title(shortId)}
        detail={texts.loading}
        actions={
          <>
            <Skeleton className="h-9 w-32 rounded-control" />
            <Skeleton className="h-9 w-36 rounded-control" />
          </>
        }
      />
      <LoadingRegion label={texts.loading} className="grid items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
        <div className="space-y-4 lg:col-span-7 xl:col-span-8">
          <Box rows={3} pictures />
          <Box rows={5} />
        </div>
        <div className="space-y-4 lg:col-span-5 xl:col-span-4">
          {[4, 4, 5, 4].map((rows, place) => (
            <Box key={place} rows={rows} />
          ))}
        </div>
      </LoadingRegion>
    </>
  );
}

function Box({ rows, pictures = false }: { rows: number; pictures?: boolean }) {
  return (
    <div className="rounded-tile border border-line bg-paper p-4">
      <Skeleton className="h-5 w-32" />
      <div className="mt-4 space-y-4">
        {pictures ? (
          Array.from({ length: rows }, (_, row) => (
            <span key={row} className="flex gap-4">
              <Skeleton className="aspect-garment w-14" />
              <SkeletonText lines={2} className="flex-1" />
            </span>
          ))
        ) : (
          <SkeletonText lines={rows} />
        )}
      </div>
    </div>
  );
}
