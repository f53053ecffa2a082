import { settingsTexts as texts } from '@/texts/backoffice-settings';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The boxes of the first tab while the settings are on their way. */
export function SettingsSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="p-4 lg:px-6">
      <Skeleton className="h-11 w-full max-w-dialog-lg" />
      <div className="mt-6 max-w-dialog-lg space-y-4">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </LoadingRegion>
  );
}
