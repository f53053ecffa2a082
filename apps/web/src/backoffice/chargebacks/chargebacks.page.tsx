import type {
  ChargebackRowView,
  ChargebacksResponse,
  ChargebackTotalView,
} from '@plantao/contracts/chargebacks/chargeback.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { choiceParam, pageQuery, textParam } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { Badge } from '@/ui/badge/badge';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { CHARGEBACK_TONES, Deadline } from './deadline.js';

const VIEWS = ['all', 'open', 'waiting', 'won', 'lost'] as const;
const { params: words } = adminPages.chargebacks;
const spec = { view: choiceParam(words.view, VIEWS), search: textParam(words.search) };

interface Filters {
  page: number;
  search: string;
  view: (typeof VIEWS)[number];
}

/** /admin/chargebacks: payments that buyers contest, ten a page, those to be answered first. */
export default function ChargebacksPage() {
  const list = useListState(adminPages.chargebacks(), spec);
  const { filters } = list;
  const response = useListResponse(list, useQuery(chargebacksQuery(filters)), (data) => ({
    ...data,
    rows: data.chargebacks.length,
  }));
  const { data } = response;
  return (
    <ListPage page={adminPages.chargebacks} aside={<ListCount response={response} text={texts.count} />}>
      <AtStake totals={data?.atStake} />
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => list.hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts} />
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={ShieldCheck}
        unfiltered={{ search: '' }}
        rows={data?.chargebacks}
        keyOf={({ id }) => id}
        cells={(entry) => <ChargebackCells entry={entry} />}
        card={(entry) => <ChargebackCard entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads. */
const chargebacksQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'chargebacks', filters.view, filters.page, filters.search],
    queryFn: ({ signal }) =>
      call(routes.listChargebacks, {
        query: { ...pageQuery(filters), ...(filters.view === 'all' ? {} : { status: filters.view }) },
        signal,
      }),
    ...listQuery,
  });

/** What is undecided, in numbers and money. */
function AtStake({ totals }: { totals: ChargebacksResponse['atStake'] | undefined }) {
  return (
    <dl aria-label={texts.atStake} className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(2,14rem)]">
      <Total name={texts.openTotal} total={totals?.open} />
      <Total name={texts.waitingTotal} total={totals?.waiting} />
    </dl>
  );
}

function Total({ name, total }: { name: string; total: ChargebackTotalView | undefined }) {
  return (
    <div className="rounded-tile border border-line bg-paper px-4 py-3">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="figures">
        {total ? (
          <>
            <span className="block text-h3 font-semibold">{formatReais(total.amount)}</span>
            <span className="block text-caption text-ink-3">{texts.totalCount(total.count)}</span>
          </>
        ) : (
          <Skeleton className="h-10 w-24" />
        )}
      </dd>
    </div>
  );
}

const ChargebackCells = ({ entry }: { entry: ChargebackRowView }) => (
  <>
    <TableCell>
      <Deadline of={entry} />
    </TableCell>
    <TableCell className="figures whitespace-nowrap">
      <NumberLink entry={entry} />
    </TableCell>
    <TableCell className="figures">{orderNumber(entry.order)}</TableCell>
    <TableCell className="max-w-48 truncate">{entry.customer}</TableCell>
    <TableCell className="max-w-xs truncate">{entry.reason}</TableCell>
    <TableCell className="figures whitespace-nowrap">{formatReais(entry.amount)}</TableCell>
    <TableCell>
      <Badge tone={CHARGEBACK_TONES[entry.state]}>{texts.states[entry.state]}</Badge>
    </TableCell>
  </>
);

const ChargebackCard = ({ entry }: { entry: ChargebackRowView }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <Deadline of={entry} />
      <Badge tone={CHARGEBACK_TONES[entry.state]}>{texts.states[entry.state]}</Badge>
    </div>
    <p className="mt-2 flex flex-wrap items-baseline justify-between gap-2">
      <NumberLink entry={entry} />
      <strong className="figures font-semibold">{formatReais(entry.amount)}</strong>
    </p>
    <p className="mt-1 text-ink-2">
      {entry.customer} · <span className="figures">{orderNumber(entry.order)}</span>
    </p>
    <p className="mt-1 text-caption text-ink-3">{entry.reason}</p>
  </>
);

const NumberLink = ({ entry: { id, number } }: { entry: ChargebackRowView }) => (
  <Link
    to={adminPages.chargeback({ id })}
    className="target figures rounded-badge font-semibold text-petrol hover:underline"
  >
    {number}
  </Link>
);
