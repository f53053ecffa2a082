import type { AdminLeadView } from '@plantao/contracts/leads/admin-lead.view';
import { formatDate, formatTime } from '@/lib/date-format';
import { isRedacted } from '@/lib/format';
import { leadsTexts as texts } from '@/texts/backoffice/leads';
import { Badge } from '@/ui/badge/badge';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { LeadWhatsApp } from './lead-whatsapp.js';
import { LeadsSkeletonRows } from './leads-skeleton.js';

interface LeadsTableProps {
  /** Undefined while the first page is loading. */
  leads: readonly AdminLeadView[] | undefined;
  busy: boolean;
}

/** ALEAD-01 */
export function LeadsTable({ leads, busy }: LeadsTableProps) {
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          {Object.values(texts.columns).map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <tbody>{leads ? leads.map((lead) => <Row key={lead._id} lead={lead} />) : <LeadsSkeletonRows />}</tbody>
    </Table>
  );
}

function Row({ lead }: { lead: AdminLeadView }) {
  return (
    <TableRow className="h-12">
      <TableCell className="max-w-xs truncate font-semibold" title={lead.name}>
        {lead.name}
      </TableCell>
      <TableCell>
        <LeadWhatsApp lead={lead} />
      </TableCell>
      <TableCell className="max-w-xs truncate" title={lead.email}>
        {isRedacted(lead.email) ? (
          lead.email
        ) : (
          <a href={`mailto:${lead.email}`} className="target rounded-badge hover:text-petrol hover:underline">
            {lead.email}
          </a>
        )}
      </TableCell>
      <TableCell>
        <ActiveBadge active={lead.active} />
      </TableCell>
      <TableCell className="figures whitespace-nowrap">
        <Moment at={lead.createdAt} />
      </TableCell>
      <TableCell className="figures whitespace-nowrap">
        <Moment at={lead.updatedAt} />
      </TableCell>
    </TableRow>
  );
}

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'ok' : 'neutral'}>{active ? texts.yes : texts.no}</Badge>
);

const Moment = ({ at }: { at: string }) => (
  <>
    {formatDate(at)} <span className="text-ink-3">{formatTime(at)}</span>
  </>
);
