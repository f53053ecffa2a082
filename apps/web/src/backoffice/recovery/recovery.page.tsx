import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { RECOVERY_QUEUES } from '@plantao/domain/recovery/rules/recovery.rules';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { choiceParam, pageQuery } from '@/backoffice/shared/lists/list-params';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState, type ListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { call } from '@/lib/api/client';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { QueueRows } from './queue-rows.js';
import { RecoveryReport } from './recovery-report.js';
import { SentRows } from './sent-rows.js';

const VIEWS = [...RECOVERY_QUEUES, 'sent'] as const;
const spec = { view: choiceParam(adminPages.recovery.params.view, VIEWS, 'cart') };
type View = (typeof VIEWS)[number];
type List = ListState<{ view: View }>;

/** /admin/recovery: carts and unpaid orders that may be brought back, by queue, and what reminders brought. */
export default function RecoveryPage() {
  const list = useListState(adminPages.recovery(), spec);
  const { view } = list.filters;
  return view === 'sent' ? <Sent list={list} /> : <Queue key={view} list={list} queue={view} />;
}

const Tabs = ({ list }: { list: List }) => (
  <>
    <ViewTabs
      views={viewsOf(VIEWS, texts.views, list.filters.view, (view) => list.hrefOf({ view, page: 1 }))}
    />
    <p className="max-w-measure text-ink-2">{texts.hints[list.filters.view]}</p>
  </>
);

const empty = (list: List, words: { empty: string; emptyText: string }) => (
  <ListEmpty icon={HeartHandshake} texts={words} filtered={false} clearTo={list.hrefOf({})} />
);

function Queue({ list, queue }: { list: List; queue: Exclude<View, 'sent'> }) {
  const { page } = list.filters;
  const response = useListResponse(list, useQuery(queueQuery(queue, page)), (data) => ({
    ...data,
    rows: data.rows.length,
  }));
  const { data, paging, stale } = response;
  return (
    <ListPage page={adminPages.recovery} aside={<ListCount response={response} text={texts.count} />}>
      <Tabs list={list} />
      <ListBody response={response} failed={texts.failed} loading={texts.loading} empty={empty(list, texts)}>
        <QueueRows queue={queue} rows={data?.rows} busy={stale} />
        {paging ? <ListFooter {...paging} busy={stale} onPage={(to) => list.go({ page: to })} /> : null}
      </ListBody>
    </ListPage>
  );
}

function Sent({ list }: { list: List }) {
  const { page } = list.filters;
  const response = useListResponse(list, useQuery(sentQuery(page)), (data) => ({
    ...data,
    rows: data.messages.length,
  }));
  const { data, paging, stale } = response;
  return (
    <ListPage page={adminPages.recovery} aside={<ListCount response={response} text={texts.countMessages} />}>
      <Tabs list={list} />
      <RecoveryReport />
      <ListBody
        response={response}
        failed={texts.failed}
        loading={texts.loading}
        empty={empty(list, { empty: texts.noSent, emptyText: texts.noSentText })}
      >
        <SentRows messages={data?.messages} busy={stale} />
        {paging ? <ListFooter {...paging} busy={stale} onPage={(to) => list.go({ page: to })} /> : null}
      </ListBody>
    </ListPage>
  );
}

/** Codes expire and people pay while the list is open. */
const queueQuery = (queue: Exclude<View, 'sent'>, page: number) =>
  queryOptions({
    queryKey: ['admin', 'recovery', queue, page],
    queryFn: ({ signal }) =>
      call(routes.listRecovery, { query: { ...pageQuery({ page, search: '' }), queue }, signal }),
    ...listQuery,
    refetchInterval: 60_000,
  });

const sentQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'recovery', 'sent', page],
    queryFn: ({ signal }) => call(routes.listReminders, { query: pageQuery({ page, search: '' }), signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
