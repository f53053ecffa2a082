import { uiTexts } from '@/texts/ui';
import { Spinner } from '@/ui/spinner/spinner';

/** While the very first page arrives: the shell stands already, the room below it is kept. */
export function PageLoading() {
  return (
    <div className="flex min-h-screen justify-center pt-24 text-petrol">
      <Spinner size="lg" label={uiTexts.loading} />
    </div>
  );
}
