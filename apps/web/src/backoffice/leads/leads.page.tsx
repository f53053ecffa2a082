import { useQuery, queryOptions } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { routes } from '@plantao/contracts/http/routes';
import type { AdminLeadView } from '@plantao/contracts/leads/admin-lead.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { call } from '@/lib/api/client';
import { formatDate, formatDateTime, formatTime } from '@/lib/date-format';
import { isRedacted } from '@/lib/format';
import { ExportButton } from '@/backoffice/shared/lists/export-button';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { textParam, pageQuery } from '@/backoffice/shared/lists/list-params';
import { SearchList } from '@/backoffice/shared/lists/search-list';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { useMay } from '@/backoffice/shared/access/use-may';
import { leadsTexts as texts } from '@/texts/backoffice/leads';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { Badge } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { LeadWhatsApp } from './lead-whatsapp.js';

const spec = { search: textParam(adminPages.leads.params.search) };

/** /admin/leads: who asked for the first-purchase coupon, ten a page (ALEAD-01 … ALEAD-04). */
export default function LeadsPage() {
  const mayExport = useMay(routes.exportLeads);
  const list = useListState(adminPages.leads(), spec);
  const response = useListResponse(list, useQuery(leadsQuery(list.filters)), (data) => ({
    ...data,
    rows: data.leads.length,
  }));
  const { search } = list.filters;
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
      <SearchList
        list={list}
        response={response}
        texts={texts}
        icon={UserPlus}
        unfiltered={{ search: '' }}
        rows={response.data?.leads}
        keyOf={({ _id }) => _id}
        height="h-12"
        cells={(lead) => <LeadCells lead={lead} />}
        card={(lead) => <LeadCard lead={lead} />}
      />
    </ListPage>
  );
}

/** One page of leads; the previous rows stay visible while the next page loads. */
const leadsQuery = (filters: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['admin', 'leads', filters.page, filters.search],
    queryFn: ({ signal }) => call(routes.listLeads, { query: pageQuery(filters), signal }),
    ...listQuery,
  });

const LeadCells = ({ lead }: { lead: AdminLeadView }) => (
  <>
    <TableCell className="max-w-xs truncate font-semibold" title={lead.name}>
      {lead.name}
    </TableCell>
    <TableCell>
      <LeadWhatsApp lead={lead} />
    </TableCell>
    <TableCell className="max-w-xs truncate" title={lead.email}>
      <Mail address={lead.email} />
    </TableCell>
    <TableCell>
      <ActiveBadge active={lead.active} />
    </TableCell>
    {[lead.createdAt, lead.updatedAt].map((at, place) => (
      <TableCell key={place} className="figures whitespace-nowrap">
        {formatDate(at)} <span className="text-ink-3">{formatTime(at)}</span>
      </TableCell>
    ))}
  </>
);

const LeadCard = ({ lead }: { lead: AdminLeadView }) => (
  <>
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
      <Mail address={lead.email} />
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
  </>
);

const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'ok' : 'neutral'}>{active ? texts.yes : texts.no}</Badge>
);

/** The address as a way to write to it; plain where it is hidden from the role. */
const Mail = ({ address }: { address: string }) =>
  isRedacted(address) ? (
    address
  ) : (
    <a href={`mailto:${address}`} className="target rounded-badge underline-offset-2 hover:underline">
      {address}
    </a>
  );
