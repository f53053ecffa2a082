import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useIsMobile } from '@/lib/use-media-query';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { textParam } from '@/backoffice/lists/list-params';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { leadsTexts as texts } from '@/texts/backoffice-leads';
import { ExportLeads } from './export-leads.js';
import { leadsQuery } from './lead-queries.js';
import { LeadsCards } from './leads-cards.js';
import { LeadsTable } from './leads-table.js';

const spec = { search: textParam('busca') };

/** /admin/leads: who asked for the first-purchase coupon, ten a page (ALEAD-01 … ALEAD-04). */
export default function LeadsPage() {
  const mobile = useIsMobile();
  const mayExport = useMayChange();
  const list = useListState(paths.adminLeads, spec);
  const answer = useListAnswer(list, useQuery(leadsQuery(list.filters)), (data) => ({
    ...data,
    rows: data.leads.length,
  }));
  const { data, paging, stale } = answer;
  const shown = { leads: data?.leads, busy: stale };
  return (
    <ListPage
      title={texts.title}
      aside={<ListCount answer={answer} text={texts.count} />}
      actions={mayExport ? <ExportLeads search={list.filters.search} /> : null}
    >
      <ListToolbar list={list} texts={texts} />
      <ListBody
        answer={answer}
        failed={texts.failed}
        loading={texts.loading}
        empty={
          <ListEmpty
            icon={UserPlus}
            texts={texts}
            narrowed={list.isNarrowed('search')}
            clearTo={list.hrefOf({ search: '' })}
          />
        }
      >
        {mobile ? <LeadsCards {...shown} /> : <LeadsTable {...shown} />}
        {paging ? <ListFoot {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
      </ListBody>
    </ListPage>
  );
}
