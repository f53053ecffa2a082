import type { DraftOrdersResponse } from '@plantao/contracts/draft-orders/draft-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { AddButton } from '@/backoffice/shared/lists/add-button';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { choiceParam, pageQuery, textParam } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { TableCell } from '@/ui/table/table';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { DraftStateBadge } from './draft-state-badge.js';

const VIEWS = ['all', 'open', 'sent', 'converted', 'expired', 'cancelled'] as const;
const { params: words } = adminPages.draftOrders;
const spec = { view: choiceParam(words.view, VIEWS), search: textParam(words.search) };

type Entry = DraftOrdersResponse['draftOrders'][number];
interface Filters {
  page: number;
  search: string;
  view: (typeof VIEWS)[number];
}

/** /admin/draft-orders: orders that the shop wrote down for customers, ten a page. */
export default function DraftOrdersPage() {
  const navigate = useNavigate();
  const mayAdd = useMay(routes.createDraftOrder);
  const list = useListState(adminPages.draftOrders(), spec);
  const { filters } = list;
  const response = useListResponse(list, useQuery(draftOrdersQuery(filters)), (data) => ({
    ...data,
    rows: data.draftOrders.length,
  }));
  const { data } = response;
  return (
    <ListPage
      page={adminPages.draftOrders}
      aside={<ListCount response={response} text={texts.count} />}
      actions={
        mayAdd ? (
          <AddButton label={texts.add} onAdd={() => void navigate(adminPages.newDraftOrder())} />
        ) : null
      }
    >
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => list.hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts} />
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={Wallet}
        unfiltered={{ search: '' }}
        rows={data?.draftOrders}
        keyOf={({ _id }) => _id}
        height="h-12"
        cells={(entry) => <DraftCells entry={entry} />}
        card={(entry) => <DraftCard entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads. */
const draftOrdersQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'draft-orders', filters.view, filters.page, filters.search],
    queryFn: ({ signal }) =>
      call(routes.listDraftOrders, {
        query: { ...pageQuery(filters), ...(filters.view === 'all' ? {} : { status: filters.view }) },
        signal,
      }),
    ...listQuery,
  });

const DraftCells = ({ entry }: { entry: Entry }) => (
  <>
    <TableCell className="max-w-xs truncate">
      <DraftName entry={entry} />
    </TableCell>
    <TableCell className="figures">{entry.pieces}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatReais(entry.total)}</TableCell>
    <TableCell className="max-w-48 truncate">{entry.author}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatDateTime(entry.expiresAt)}</TableCell>
    <TableCell>
      <DraftStateBadge state={entry.state} />
    </TableCell>
  </>
);

const DraftCard = ({ entry }: { entry: Entry }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <DraftName entry={entry} />
      <DraftStateBadge state={entry.state} />
    </div>
    <p className="figures mt-2 font-semibold">{formatReais(entry.total)}</p>
    <p className="figures mt-1 text-caption text-ink-3">
      {texts.pieces(entry.pieces)}, {texts.columns.expires.toLowerCase()} {formatDateTime(entry.expiresAt)},{' '}
      {entry.author}
    </p>
  </>
);

const DraftName = ({ entry: { _id: id, name } }: { entry: Entry }) => (
  <Link
    to={adminPages.draftOrder({ id })}
    className="target min-w-0 break-words rounded-badge font-semibold text-petrol hover:underline"
  >
    {name}
  </Link>
);
