import { uiTexts } from '@/texts/ui';
import { Spinner } from '@/ui/spinner/spinner';

/** Shown while the first page loads: the shell is rendered, the space below it is reserved. */
export function PageLoading() {
  return (
    <div className="flex min-h-screen justify-center pt-24 text-petrol">
      <Spinner size="lg" label={uiTexts.loading} />
    </div>
  );
}
