import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { routes } from '@plantao/contracts/http/routes';
import type { AdminLeadView } from '@plantao/contracts/leads/admin-lead.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { useIsMobile } from '@/lib/use-media-query';
import { ExportButton } from '@/backoffice/shared/lists/export-button';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { textParam, pageQuery } from '@/backoffice/shared/lists/list-params';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { useMay } from '@/backoffice/shared/access/use-may';
import { leadsTexts as texts } from '@/texts/backoffice/leads';
import { LeadWhatsApp } from './lead-whatsapp.js';
import { LeadsSkeletonCards } from './leads-skeleton.js';
import { LeadsTable, ActiveBadge } from './leads-table.js';

const spec = { search: textParam(adminPages.leads.params.search) };

/** /admin/leads: who asked for the first-purchase coupon, ten a page (ALEAD-01 … ALEAD-04). */
export default function LeadsPage() {
  const mobile = useIsMobile();
  const mayExport = useMay(routes.exportLeads);
  const list = useListState(adminPages.leads(), spec);
  const response = useListResponse(list, useQuery(leadsQuery(list.filters)), (data) => ({
    ...data,
    rows: data.leads.length,
  }));
  const { search } = list.filters;
  const { data, paging, stale } = response;
  const shown = { leads: data?.leads, busy: stale };
  return (
    <ListPage
      page={adminPages.leads}
      aside={<ListCount response={response} text={texts.count} />}
      actions={
        mayExport ? (
          <ExportButton
            route={routes.exportLeads}
            query={search === '' ? {} : { search }}
            label={texts.export}
            done={texts.exported}
            failed={texts.exportFailed}
          />
        ) : null
      }
    >
      <ListToolbar list={list} texts={texts} />
      <ListBody
        response={response}
        failed={texts.failed}
        loading={texts.loading}
        empty={
          <ListEmpty
            icon={UserPlus}
            texts={texts}
            filtered={list.isFiltered('search')}
            clearTo={list.hrefOf({ search: '' })}
          />
        }
      >
        {mobile ? <LeadsCards {...shown} /> : <LeadsTable {...shown} />}
        {paging ? <ListFooter {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
      </ListBody>
    </ListPage>
  );
}

/** One page of leads; the previous rows stay visible while the next page loads. */
const leadsQuery = (filters: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['admin', 'leads', filters.page, filters.search],
    queryFn: ({ signal }) => call(routes.listLeads, { query: pageQuery(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

interface LeadsCardsProps {
  leads: readonly AdminLeadView[] | undefined;
  busy: boolean;
}

/** The rows as cards, on phones. */
function LeadsCards({ leads, busy }: LeadsCardsProps) {
  if (!leads) return <LeadsSkeletonCards />;
  return (
    <CardList label={texts.caption} busy={busy}>
      {leads.map((lead) => (
        <li key={lead._id} className="rounded-tile border border-line bg-paper p-4">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 break-words font-semibold">{lead.name}</p>
            <p className="flex shrink-0 items-center gap-2 text-caption text-ink-3">
              {texts.columns.active}
              <ActiveBadge active={lead.active} />
            </p>
          </div>
          <p className="mt-2">
            <LeadWhatsApp lead={lead} />
          </p>
          <p className="mt-2 break-words">
            <a href={`mailto:${lead.email}`} className="target rounded-badge underline underline-offset-2">
              {lead.email}
            </a>
          </p>
          <dl className="figures mt-3 grid grid-cols-2 gap-2 text-caption text-ink-3">
            <div>
              <dt>{texts.columns.created}</dt>
              <dd className="text-ink-2">{formatDateTime(lead.createdAt)}</dd>
            </div>
            <div className="text-right">
              <dt>{texts.columns.updated}</dt>
              <dd className="text-ink-2">{formatDateTime(lead.updatedAt)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </CardList>
  );
}
