import type { ReactNode } from 'react';
import { errorText } from '@/lib/api/api-error';
import { ErrorState } from '@/ui/error-state/error-state';
import type { ListAnswer } from './use-list-answer.js';

interface ListBodyProps {
  answer: Omit<ListAnswer<unknown>, 'paging'>;
  /** What is said when the rows do not come. */
  failed: string;
  /** Said to screen readers while the first rows are on their way; left out by a list that shows its own words. */
  loading?: string;
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
  /** The rows, or their skeleton, and what belongs below them. */
  children: ReactNode;
}

/** A list is loading, full, empty or broken; a failure beside rows that are known is one line above them. */
export function ListBody({ answer, failed, loading, empty, children }: ListBodyProps) {
  const known = answer.data !== undefined;
  return (
    <>
      {answer.failed ? (
        <ErrorState
          title={failed}
          text={errorText(answer.error)}
          inline={known}
          retrying={answer.fetching}
          onRetry={answer.retry}
        />
      ) : null}
      {answer.empty ? (
        empty
      ) : answer.failed && !known ? null : (
        <>
          {known || loading === undefined ? null : (
            <p role="status" className="sr-only">
              {loading}
            </p>
          )}
          {children}
        </>
      )}
    </>
  );
}
