import type { BestsellerView } from '@plantao/contracts/admin/dashboard.view';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shell/panel';
import { formatReais } from '@/lib/format';
import { paths } from '@/paths';
import { salesTexts as texts } from '@/texts/backoffice-dashboard';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { salesQuery } from './dashboard-queries.js';

/** What sold best in the days of the chart. */
export function BestsellersPanel() {
  const { data, isError, isFetching, refetch } = useQuery(salesQuery);
  return (
    <Panel title={texts.bestsellers} className="h-full">
      {data ? (
        data.bestsellers.length > 0 ? (
          <ol>
            {data.bestsellers.map((row) => (
              <Row key={row.productId ?? row.name} row={row} />
            ))}
          </ol>
        ) : (
          <p className="py-12 text-center text-ink-2">{texts.noBestsellers}</p>
        )
      ) : isError ? (
        <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="space-y-3">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Row({ row: { productId, name, image, pieces, revenue } }: { row: BestsellerView }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Picture src={image} alt="" sizes="2.5rem" className="w-9 shrink-0 rounded-badge" />
      <span className="min-w-0 flex-1">
        {productId ? (
          <Link
            to={`${paths.adminProducts}?busca=${encodeURIComponent(name)}`}
            className="-my-3 block truncate py-3 font-semibold hover:text-petrol"
            title={name}
          >
            {name}
          </Link>
        ) : (
          <span className="block truncate font-semibold" title={name}>
            {name}
          </span>
        )}
        <span className="block text-caption text-ink-3">{texts.pieces(pieces)}</span>
      </span>
      <span className="figures font-semibold">{formatReais(revenue)}</span>
    </li>
  );
}
