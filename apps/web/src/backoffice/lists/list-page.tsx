import type { ReactNode } from 'react';
import { PageHeader } from '@/backoffice/shell/page-header';
import { formatNumber } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import type { ListAnswer } from './use-list-answer.js';

interface ListPageProps {
  title: string;
  /** Beside the title: `ListCount`, mostly. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Views, toolbar and rows, one below the other. */
  children: ReactNode;
}

/**
 * The frame of a list's screen. What stands in it, from head to foot:
 *
 *     <ListPage title={…} aside={<ListCount …/>} actions={<AddButton …/>}>
 *       <ViewTabs views={viewsOf(…)} />
 *       <ListToolbar list={list} texts={texts}>…selects…</ListToolbar>
 *       <ListBody answer={answer} failed={…} loading={…} empty={<…Empty />}>
 *         …table or cards, then ListFoot…
 *       </ListBody>
 *     </ListPage>
 */
export function ListPage({ title, aside, actions, children }: ListPageProps) {
  return (
    <>
      <PageMeta title={title} noindex />
      <PageHeader title={title} aside={aside} actions={actions} />
      <div className="space-y-4 p-4 lg:px-6">{children}</div>
    </>
  );
}

interface ListCountProps {
  answer: Pick<ListAnswer<unknown>, 'paging' | 'stale'>;
  /** '1.234 cupons'; `one` says that it is a single one. */
  text: (total: string, one: boolean) => string;
}

/** How many rows the whole list has; nothing while that is not known. */
export function ListCount({ answer: { paging, stale }, text }: ListCountProps) {
  if (!paging || stale) return null;
  return <span className="figures text-ink-3">{text(formatNumber(paging.total), paging.total === 1)}</span>;
}
