import { brokenTexts } from '@/texts/shell';
import { ErrorState } from '@/ui/error-state/error-state';

/**
 * Shown instead of a page that failed to render or load. It needs no router and no further requests; 'try again'
 * reloads the page, because after a deployment the code has other URLs.
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
