import { queryOptions, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminReturnRowView } from '@plantao/contracts/returns/return.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { choiceParam, pageQuery, textParam } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { returnReasonTexts } from '@/texts/returns';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { ReturnDeadline } from './return-deadline.js';
import { RETURN_TONES } from './return-tones.js';
import { RETURN_VIEWS, viewsOfReturns, type ReturnsView } from './return-views.js';

const { params: words } = adminPages.returns;
const spec = { view: choiceParam(words.view, RETURN_VIEWS), search: textParam(words.search) };

interface Filters {
  page: number;
  search: string;
  view: ReturnsView;
}

/** /admin/returns: pieces that customers send back, ten a page. */
export default function ReturnsPage() {
  const list = useListState(adminPages.returns(), spec);
  const { filters } = list;
  const response = useListResponse(list, useQuery(returnsQuery(filters)), (data) => ({
    ...data,
    rows: data.returns.length,
  }));
  const { data } = response;
  return (
    <ListPage page={adminPages.returns} aside={<ListCount response={response} text={texts.count} />}>
      <ViewTabs views={viewsOfReturns(filters.view, (view) => list.hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts} />
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={PackageOpen}
        unfiltered={{ search: '' }}
        rows={data?.returns}
        keyOf={({ id }) => id}
        cells={(entry) => <ReturnCells entry={entry} />}
        card={(entry) => <ReturnCard entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads. */
const returnsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'returns', filters.view, filters.page, filters.search],
    queryFn: ({ signal }) =>
      call(routes.listReturns, {
        query: { ...pageQuery(filters), ...(filters.view === 'all' ? {} : { status: filters.view }) },
        signal,
      }),
    ...listQuery,
  });

const ReturnCells = ({ entry }: { entry: AdminReturnRowView }) => (
  <>
    <TableCell className="figures whitespace-nowrap">
      <Protocol entry={entry} />
    </TableCell>
    <TableCell className="figures">{orderNumber(entry.order)}</TableCell>
    <TableCell className="max-w-xs truncate">{entry.customer}</TableCell>
    <TableCell className="figures">{entry.pieces}</TableCell>
    <TableCell>{reasonsOf(entry)}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatDateTime(entry.createdAt)}</TableCell>
    <TableCell>
      <ReturnDeadline of={entry} />
    </TableCell>
    <TableCell>
      <State entry={entry} />
    </TableCell>
  </>
);

const ReturnCard = ({ entry }: { entry: AdminReturnRowView }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <Protocol entry={entry} />
      <State entry={entry} />
    </div>
    <p className="mt-2 text-ink-2">
      {entry.customer} · <span className="figures">{orderNumber(entry.order)}</span>
    </p>
    <p className="figures mt-1 text-caption text-ink-3">
      {[texts.total(entry.pieces), reasonsOf(entry), formatDateTime(entry.createdAt)].join(', ')}
    </p>
    {entry.deadline ? (
      <p className="mt-1">
        <ReturnDeadline of={entry} />
      </p>
    ) : null}
  </>
);

const reasonsOf = ({ reasons }: AdminReturnRowView): string =>
  reasons.map((reason) => returnReasonTexts[reason]).join(', ');

const Protocol = ({ entry: { id, protocol } }: { entry: AdminReturnRowView }) => (
  <Link
    to={adminPages.return({ id })}
    className="target figures rounded-badge font-semibold text-petrol hover:underline"
  >
    {protocol}
  </Link>
);

function State({ entry: { state, labelFailed, exchange } }: { entry: AdminReturnRowView }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={RETURN_TONES[state]}>{texts.states[state]}</Badge>
      {exchange ? <Badge>{texts.exchangeBadge}</Badge> : null}
      {labelFailed ? <Badge tone="err">{texts.labelFailed}</Badge> : null}
    </span>
  );
}
