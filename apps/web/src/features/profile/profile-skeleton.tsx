import { profileTexts as texts } from '@/texts/profile';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The boxes of the page while the record is on its way. */
export function ProfileSkeleton() {
  return (
    <>
      <h1 className="mt-2 flex min-h-11 items-center text-h1">{texts.title}</h1>
      <LoadingRegion label={texts.loading} className="mt-8">
        <SectionTitle>{texts.personal}</SectionTitle>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {Array.from({ length: 5 }, (_, place) => (
            <div key={place} className="space-y-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-5 w-48 max-w-full" />
            </div>
          ))}
        </div>
        <SectionTitle className="mt-12">{texts.addresses}</SectionTitle>
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </LoadingRegion>
    </>
  );
}
