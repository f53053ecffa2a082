import { queryOptions, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminTeamOrdersResponse } from '@plantao/contracts/team-orders/team-order.view';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { choiceParam, pageQuery, textParam } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { teamOrdersTexts as texts } from '@/texts/backoffice/team-orders';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { listQuery } from '@/backoffice/shared/queries/list-query';

const VIEWS = ['all', 'open', 'closed', 'ordered', 'expired'] as const;
const { params: words } = adminPages.teamOrders;
const spec = { view: choiceParam(words.view, VIEWS), search: textParam(words.search) };

type Entry = AdminTeamOrdersResponse['teamOrders'][number];
interface Filters {
  page: number;
  search: string;
  view: (typeof VIEWS)[number];
}

/** /admin/team-orders: orders that teams choose by one link, ten a page. */
export default function TeamOrdersPage() {
  const list = useListState(adminPages.teamOrders(), spec);
  const { filters } = list;
  const response = useListResponse(list, useQuery(teamOrdersQuery(filters)), (data) => ({
    ...data,
    rows: data.teamOrders.length,
  }));
  const { data } = response;
  return (
    <ListPage page={adminPages.teamOrders} aside={<ListCount response={response} text={texts.count} />}>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => list.hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts} />
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={UsersRound}
        unfiltered={{ search: '' }}
        rows={data?.teamOrders}
        keyOf={({ _id }) => _id}
        height="h-12"
        cells={(entry) => <TeamCells entry={entry} />}
        card={(entry) => <TeamCard entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads. */
const teamOrdersQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'team-orders', filters.view, filters.page, filters.search],
    queryFn: ({ signal }) =>
      call(routes.listAdminTeamOrders, {
        query: { ...pageQuery(filters), ...(filters.view === 'all' ? {} : { status: filters.view }) },
        signal,
      }),
    ...listQuery,
  });

const TeamCells = ({ entry }: { entry: Entry }) => (
  <>
    <TableCell className="max-w-xs truncate">
      <TeamName entry={entry} />
    </TableCell>
    <TableCell className="max-w-xs truncate">{entry.organiser}</TableCell>
    <TableCell className="figures">{people(entry)}</TableCell>
    <TableCell className="figures">{entry.pieces}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatDateTime(entry.closesAt)}</TableCell>
    <TableCell>
      <State entry={entry} />
    </TableCell>
  </>
);

const TeamCard = ({ entry }: { entry: Entry }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <TeamName entry={entry} />
      <State entry={entry} />
    </div>
    <p className="mt-2 text-ink-2">{entry.organiser}</p>
    <p className="figures mt-1 text-caption text-ink-3">
      {texts.columns.people} {people(entry)}, {texts.pieces(entry.pieces)}, {formatDateTime(entry.closesAt)}
    </p>
  </>
);

const people = ({ people: count, expected }: Entry): string =>
  expected === null ? String(count) : `${count}/${expected}`;

const TeamName = ({ entry: { _id: id, name } }: { entry: Entry }) => (
  <Link
    to={adminPages.teamOrder({ id })}
    className="target min-w-0 break-words rounded-badge font-semibold text-petrol hover:underline"
  >
    {name}
  </Link>
);

function State({ entry: { state, approvalWaits } }: { entry: Entry }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === 'open' || state === 'ordered' ? 'ok' : 'neutral'}>{texts.states[state]}</Badge>
      {approvalWaits ? <Badge tone="amber">{texts.approvalWaits}</Badge> : null}
    </span>
  );
}
