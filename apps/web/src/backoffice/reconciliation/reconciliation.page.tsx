import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { ComparisonView, DifferenceView } from '@plantao/contracts/reconciliation/difference.view';
import { DIFFERENCE_KINDS, QUIET_KINDS } from '@plantao/domain/reconciliation/rules/difference.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { ChoiceSelect } from '@/backoffice/shared/lists/filters/choice-select';
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
import { reconciliationTexts as texts } from '@/texts/backoffice/reconciliation';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { TableCell } from '@/ui/table/table';
import { toast } from '@/ui/toast/toast';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { DifferenceActions } from './difference-actions.js';

const VIEWS = ['open', 'explained', 'closed', 'all'] as const;
const KINDS = ['all', ...DIFFERENCE_KINDS] as const;
const KIND_NAMES = { all: texts.allKinds, ...texts.kinds };
const { params: words } = adminPages.reconciliation;
const spec = {
  view: choiceParam(words.view, VIEWS),
  kind: choiceParam(words.kind, KINDS),
  search: textParam(words.search),
};
/** While the provider writes its report, in milliseconds. */
const LOOK_AGAIN = 5_000;

interface Filters {
  page: number;
  search: string;
  view: (typeof VIEWS)[number];
  kind: (typeof KINDS)[number];
}

/** /admin/reconciliation: what the shop and the provider's settlement report say differently, ten a page (ADR 43). */
export default function ReconciliationPage() {
  const list = useListState(adminPages.reconciliation(), spec);
  const { filters } = list;
  const response = useListResponse(list, useQuery(differencesQuery(filters)), (data) => ({
    ...data,
    rows: data.differences.length,
  }));
  const { data } = response;
  const entries = data?.differences;
  return (
    <ListPage
      page={adminPages.reconciliation}
      aside={<ListCount response={response} text={texts.count} />}
      actions={<CompareButton latest={data?.latest} />}
    >
      <Latest latest={data?.latest} />
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => list.hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts}>
        <ChoiceSelect
          label={texts.kind}
          choices={KINDS}
          names={KIND_NAMES}
          value={filters.kind}
          onChoose={(kind) => list.go({ kind })}
        />
      </ListToolbar>
      <SearchList
        list={list}
        response={response}
        texts={data?.latest?.state === 'done' ? texts : { ...texts, ...texts.notYet }}
        icon={Scale}
        unfiltered={{ search: '', kind: 'all' }}
        rows={entries}
        keyOf={({ id }) => id}
        cells={(entry) => <DifferenceCells entry={entry} />}
        card={(entry) => <DifferenceCard entry={entry} />}
      />
    </ListPage>
  );
}

/** One page; the previous rows stay visible while the next page loads, and a comparison under way is followed. */
const differencesQuery = ({ view, kind, search, page }: Filters) =>
  queryOptions({
    queryKey: ['admin', 'reconciliation', view, kind, search, page],
    queryFn: ({ signal }) =>
      call(routes.listDifferences, {
        query: {
          ...pageQuery({ page, search }),
          ...(view === 'all' ? {} : { state: view }),
          ...(kind === 'all' ? {} : { kind }),
        },
        signal,
      }),
    ...listQuery,
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'running' ? LOOK_AGAIN : false),
  });

function CompareButton({ latest }: { latest: ComparisonView | null | undefined }) {
  const mayChange = useMay(routes.compareNow);
  const queries = useQueryClient();
  const comparing = useMutation({
    mutationFn: () => call(routes.compareNow),
    onSuccess: () => {
      toast.success(texts.compareAsked);
      void queries.invalidateQueries({ queryKey: ['admin', 'reconciliation'] });
    },
    onError: (error) => void toast.error(actionFailure(error, texts.compareAction)),
  });
  if (!mayChange) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={latest?.state === 'running'}
      loading={comparing.isPending}
      onClick={() => comparing.mutate()}
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
    >
      {texts.compare}
    </Button>
  );
}

/** When payments were last compared; nothing while that is not known. */
function Latest({ latest }: { latest: ComparisonView | null | undefined }) {
  return (
    <p aria-live="polite" className="text-small text-ink-2">
      {texts.explain}. {latest === undefined ? '' : latestText(latest)}
    </p>
  );
}

function latestText(latest: ComparisonView | null): string {
  if (!latest) return texts.never;
  const { state, createdAt, finishedAt, payments, error } = latest;
  if (state === 'running') return error ? texts.waiting(error) : texts.running(formatDateTime(createdAt));
  return state === 'failed'
    ? texts.failedRun(formatDateTime(createdAt))
    : texts.done(formatDateTime(finishedAt ?? createdAt), payments);
}

const DifferenceCells = ({ entry }: { entry: DifferenceView }) => (
  <>
    <TableCell className="max-w-md py-3 align-top whitespace-normal">
      <What entry={entry} />
    </TableCell>
    <TableCell className="py-3 align-top">
      <PaymentNumber entry={entry} />
    </TableCell>
    <TableCell className="figures py-3 align-top">
      <OrderLink entry={entry} />
    </TableCell>
    <TableCell className="figures py-3 align-top whitespace-nowrap">
      {formatDateTime(entry.openedAt)}
    </TableCell>
    <TableCell className="py-3 align-top">
      <DifferenceActions difference={entry} />
    </TableCell>
  </>
);

const DifferenceCard = ({ entry }: { entry: DifferenceView }) => (
  <div className="space-y-2">
    <What entry={entry} />
    <p className="figures flex flex-wrap items-center gap-x-3 text-caption text-ink-3">
      <PaymentNumber entry={entry} />
      <OrderLink entry={entry} />
      <span>{formatDateTime(entry.openedAt)}</span>
    </p>
    <DifferenceActions difference={entry} />
  </div>
);

/** What differs, in a word and in a sentence, what is done about it, and what somebody or a later report says of it. */
function What({ entry }: { entry: DifferenceView }) {
  const { kind, state, expected, found, detail, reopened, explainedBy, note, closedBy } = entry;
  const tone =
    state === 'closed' ? 'neutral' : QUIET_KINDS.includes(kind) || state === 'explained' ? 'info' : 'err';
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{texts.kinds[kind]}</Badge>
        {reopened > 0 ? <span className="text-caption text-ink-3">{texts.reopened(reopened)}</span> : null}
      </p>
      <p className="figures mt-1">
        {texts.sentences[kind]({ expected: formatReais(expected), found: formatReais(found), detail })}
      </p>
      {state === 'open' ? <p className="mt-1 text-caption text-ink-2">{texts.advice[kind]}</p> : null}
      {state === 'explained' ? (
        <p className="mt-1 break-words text-caption text-ink-2">
          {texts.explainedBy(explainedBy ?? '', note)}
        </p>
      ) : null}
      {closedBy ? <p className="mt-1 text-caption text-ink-2">{texts.closedBy[closedBy]}</p> : null}
    </>
  );
}

const PaymentNumber = ({ entry: { paymentId } }: { entry: DifferenceView }) => (
  <span className="inline-flex items-center">
    <span className="font-mono">{paymentId}</span>
    <CopyButton iconOnly value={paymentId} label={texts.copy} />
  </span>
);

const OrderLink = ({ entry: { order } }: { entry: DifferenceView }) =>
  order ? (
    <Link
      to={adminPages.orderPayments({ id: order })}
      className="target rounded-badge font-semibold text-petrol hover:underline"
    >
      {orderNumber(order)}
    </Link>
  ) : (
    <span className="text-ink-3">{texts.noOrder}</span>
  );
