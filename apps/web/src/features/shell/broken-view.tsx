import { brokenTexts } from '@/texts/shell';
import { ErrorState } from '@/ui/error-state/error-state';

/**
 * In the place of a page that broke or whose code did not come. It needs no router and nothing that is still to be
 * fetched, and trying again loads the page anew: after a new version of the shop, its code has other addresses.
 */
export function BrokenView() {
  return (
    <ErrorState
      as="h1"
      className="page my-12"
      title={brokenTexts.title}
      text={brokenTexts.text}
      onRetry={() => location.reload()}
      actions={
        <a href="/" className="inline-flex min-h-11 items-center font-semibold text-petrol underline">
          {brokenTexts.home}
        </a>
      }
    />
  );
}
