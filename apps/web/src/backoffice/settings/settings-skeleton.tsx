import { settingsTexts as texts } from '@/texts/backoffice-settings';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The fields of each panel of the first tab. */
const PANELS = [4, 4];

/** The boxes of the first tab while the settings are on their way. */
export function SettingsSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="p-4 lg:px-6">
      <Skeleton className="h-5 w-full max-w-dialog" />
      <Skeleton className="mt-4 h-11 w-full max-w-dialog" />
      <div className="mt-4 max-w-dialog-lg space-y-4">
        {PANELS.map((fields, panel) => (
          <div key={panel} className="rounded-tile border border-line bg-paper p-4">
            <Skeleton className="h-5 w-32" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              {Array.from({ length: fields }, (_, field) => (
                <div key={field} className="space-y-2">
                  <Skeleton className="h-4 w-24" />
                  <Skeleton className="h-11 w-full" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
