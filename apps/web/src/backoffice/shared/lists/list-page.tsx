import type { PageEntry } from '@plantao/contracts/pages/page';
import type { ReactNode } from 'react';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { PageMeta } from '@/lib/page-meta';
import { listTexts } from '@/texts/backoffice/shell';
import type { ListResponse } from './use-list-response.js';

interface ListPageProps {
  page: PageEntry & { readonly title: string };
  /** Beside the title: `ListCount`, mostly. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Views, toolbar and rows, one below the other. */
  children: ReactNode;
}

/**
 * The frame of a list screen. Its content, from top to bottom:
 *
 *     <ListPage page={adminPages.…} aside={<ListCount …/>} actions={<AddButton …/>}>
 *       <ViewTabs views={viewsOf(…)} />
 *       <ListToolbar list={list} texts={texts}>…selects…</ListToolbar>
 *       <ListBody response={response} failed={…} loading={…} empty={<ListEmpty …/>}>
 *         …ListRows, or a table and cards of its own, then ListFooter…
 *       </ListBody>
 *     </ListPage>
 */
export function ListPage({ page, aside, actions, children }: ListPageProps) {
  return (
    <>
      <PageMeta page={page} title={page.title} />
      <PageHeader title={page.title} aside={aside} actions={actions} />
      <div className="space-y-4 p-4 lg:px-6">{children}</div>
    </>
  );
}

interface ListCountProps {
  response: Pick<ListResponse<unknown>, 'paging' | 'stale'>;
  /** '1.234 cupons', 'mais de 10.000 usuários'; `one` says that it is a single one. */
  text: (total: string, one: boolean) => string;
}

/** How many rows the whole list has; nothing while that is not known. */
export function ListCount({ response: { paging, stale }, text }: ListCountProps) {
  if (!paging || stale) return null;
  return <span className="figures text-ink-3">{text(listTexts.counted(paging), paging.total === 1)}</span>;
}
