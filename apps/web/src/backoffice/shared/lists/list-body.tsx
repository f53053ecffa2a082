import type { ReactNode } from 'react';
import { errorText } from '@/lib/api/api-error';
import { ErrorState } from '@/ui/error-state/error-state';
import type { ListResponse } from './use-list-response.js';

interface ListBodyProps {
  response: Omit<ListResponse<unknown>, 'paging'>;
  /** Error text when the rows fail to load. */
  failed: string;
  /** Announced to screen readers while the first page loads; omitted by a list with a text of its own. */
  loading?: string;
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
  /** The rows, or their skeleton, and what belongs below them. */
  children: ReactNode;
}

/**
 * The states of a list: loading, rows, empty or failed; a failure with rows already loaded is one line above them.
 */
export function ListBody({ response, failed, loading, empty, children }: ListBodyProps) {
  const known = response.data !== undefined;
  return (
    <>
      {response.failed ? (
        <ErrorState
          title={failed}
          text={errorText(response.error)}
          inline={known}
          retrying={response.fetching}
          onRetry={response.retry}
        />
      ) : null}
      {response.empty ? (
        empty
      ) : response.failed && !known ? null : (
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
