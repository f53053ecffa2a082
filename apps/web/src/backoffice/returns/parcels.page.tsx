import { queryOptions, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { ReturnedParcelView } from '@plantao/contracts/returns/return.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { pageQuery, textParam } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { returnedParcelTexts as texts } from '@/texts/backoffice/returned-parcels';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { InspectParcelButton } from './inspect-parcel-button.js';
import { viewsOfReturns } from './return-views.js';

const spec = { search: textParam(adminPages.returnedParcels.params.search) };

/** /admin/returns/parcels: orders that were cancelled after posting, whose pieces are not inspected yet. */
export default function ParcelsPage() {
  const list = useListState(adminPages.returnedParcels(), spec);
  const response = useListResponse(list, useQuery(parcelsQuery(list.filters)), (data) => ({
    ...data,
    rows: data.parcels.length,
  }));
  const { data } = response;
  const views = viewsOfReturns('parcels', (view) =>
    view === 'all' ? adminPages.returns() : adminPages.returns({ view }),
  );
  return (
    <ListPage page={adminPages.returnedParcels} aside={<ListCount response={response} text={texts.count} />}>
      <ViewTabs views={views} />
      <ListToolbar list={list} texts={texts} />
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={PackageOpen}
        unfiltered={{ search: '' }}
        rows={data?.parcels}
        keyOf={({ order }) => order}
        height="h-12"
        cells={(entry) => <ParcelCells entry={entry} />}
        card={(entry) => <ParcelCard entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads. */
const parcelsQuery = (filters: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['admin', 'returned-parcels', filters.page, filters.search],
    queryFn: ({ signal }) => call(routes.listReturnedParcels, { query: pageQuery(filters), signal }),
    ...listQuery,
  });

const ParcelCells = ({ entry }: { entry: ReturnedParcelView }) => (
  <>
    <TableCell className="figures whitespace-nowrap">
      <OrderLink entry={entry} />
    </TableCell>
    <TableCell className="max-w-xs truncate">{entry.customer}</TableCell>
    <TableCell className="font-mono">{entry.tracking}</TableCell>
    <TableCell className="figures">{piecesOf(entry)}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatDateTime(entry.cancelledAt)}</TableCell>
    <TableCell>
      <State entry={entry} />
    </TableCell>
    <TableCell>
      <InspectParcelButton parcel={entry} />
    </TableCell>
  </>
);

const ParcelCard = ({ entry }: { entry: ReturnedParcelView }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <OrderLink entry={entry} />
      <State entry={entry} />
    </div>
    <p className="mt-2 text-ink-2">{entry.customer}</p>
    <p className="figures mb-3 mt-1 text-caption text-ink-3">
      {[texts.pieces(piecesOf(entry)), entry.tracking, formatDateTime(entry.cancelledAt)]
        .filter(Boolean)
        .join(', ')}
    </p>
    <InspectParcelButton parcel={entry} />
  </>
);

const piecesOf = ({ lines }: ReturnedParcelView): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const OrderLink = ({ entry: { order } }: { entry: ReturnedParcelView }) => (
  <Link
    to={adminPages.order({ id: order })}
    className="target figures rounded-badge font-semibold text-petrol hover:underline"
  >
    {orderNumber(order)}
  </Link>
);

const State = ({ entry: { undelivered } }: { entry: ReturnedParcelView }) =>
  undelivered ? (
    <Badge tone="amber">{texts.states.undelivered}</Badge>
  ) : (
    <Badge>{texts.states.returning}</Badge>
  );
