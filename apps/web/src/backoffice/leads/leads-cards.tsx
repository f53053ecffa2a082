import type { AdminLeadView } from '@plantao/contracts/leads/admin-lead.view';
import { CardList } from '@/backoffice/lists/card-list';
import { formatDateTime } from '@/lib/moments';
import { leadsTexts as texts } from '@/texts/backoffice-leads';
import { LeadWhatsApp } from './lead-whatsapp.js';
import { LeadsSkeletonCards } from './leads-skeleton.js';
import { ActiveBadge } from './leads-table.js';

interface LeadsCardsProps {
  leads: readonly AdminLeadView[] | undefined;
  busy: boolean;
}

/** The table as a phone shows it. */
export function LeadsCards({ leads, busy }: LeadsCardsProps) {
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
