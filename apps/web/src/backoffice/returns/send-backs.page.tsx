import { queryOptions, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { SendBackRowView } from '@plantao/contracts/returns/return.view';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { pageQuery, textParam } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { sendBackTexts as texts } from '@/texts/backoffice/send-backs';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { viewsOfReturns } from './return-views.js';
import { SendBackActions } from './send-back-actions.js';

const spec = { search: textParam(adminPages.sendBacks.params.search) };

/** /admin/returns/send-backs: pieces that inspections refused, until they have left for their customers. */
export default function SendBacksPage() {
  const list = useListState(adminPages.sendBacks(), spec);
  const response = useListResponse(list, useQuery(sendBacksQuery(list.filters)), (data) => ({
    ...data,
    rows: data.sendBacks.length,
  }));
  const { data } = response;
  const views = viewsOfReturns('sendBacks', (view) =>
    view === 'all' ? adminPages.returns() : adminPages.returns({ view }),
  );
  return (
    <ListPage page={adminPages.sendBacks} aside={<ListCount response={response} text={texts.count} />}>
      <ViewTabs views={views} />
      <ListToolbar list={list} texts={texts} />
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={PackageOpen}
        unfiltered={{ search: '' }}
        rows={data?.sendBacks}
        keyOf={({ id }) => id}
        height="h-12"
        cells={(entry) => <Cells entry={entry} />}
        card={(entry) => <Card entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads. */
const sendBacksQuery = (filters: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['admin', 'send-backs', filters.page, filters.search],
    queryFn: ({ signal }) => call(routes.listSendBacks, { query: pageQuery(filters), signal }),
    ...listQuery,
  });

const Cells = ({ entry }: { entry: SendBackRowView }) => (
  <>
    <TableCell className="figures whitespace-nowrap">
      <ReturnLink entry={entry} />
    </TableCell>
    <TableCell className="max-w-xs truncate">{entry.customer}</TableCell>
    <TableCell className="max-w-sm">{piecesOf(entry)}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatDateTime(entry.since)}</TableCell>
    <TableCell>
      <State entry={entry} />
    </TableCell>
    <TableCell>
      <SendBackActions entry={entry} />
    </TableCell>
  </>
);

const Card = ({ entry }: { entry: SendBackRowView }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <ReturnLink entry={entry} />
      <State entry={entry} />
    </div>
    <p className="mt-2 text-ink-2">{entry.customer}</p>
    <p className="figures mb-3 mt-1 text-caption text-ink-3">
      {[piecesOf(entry), formatDateTime(entry.since)].filter(Boolean).join(', ')}
    </p>
    <SendBackActions entry={entry} />
  </>
);

const piecesOf = ({ lines }: SendBackRowView): string =>
  lines.map(({ quantity, name, variant }) => `${quantity} × ${name} · ${variant}`).join(', ');

const ReturnLink = ({ entry: { id, protocol } }: { entry: SendBackRowView }) => (
  <Link
    to={adminPages.return({ id })}
    className="target figures rounded-badge font-semibold text-petrol hover:underline"
  >
    {protocol}
  </Link>
);

function State({ entry: { state, pieces, labelError, labelUrl, tracking } }: { entry: SendBackRowView }) {
  if (pieces === 0) return <Badge>{texts.paidBack}</Badge>;
  if (labelError) return <p className="max-w-xs text-caption text-err">{texts.labelFailed(labelError)}</p>;
  const preparing = state === 'label' && !labelUrl && !tracking;
  const undelivered = state === 'undelivered';
  return (
    <>
      <Badge tone={state === 'waiting' || undelivered ? 'amber' : 'info'}>
        {preparing ? texts.labelSoon : texts.states[state]}
      </Badge>
      {undelivered ? <p className="mt-1 max-w-xs text-caption text-ink-2">{texts.cameBack}</p> : null}
    </>
  );
}
