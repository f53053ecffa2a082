import type { ListAuditDto } from '@plantao/contracts/admin/audit.dto';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { dayParam, textParam } from '@/backoffice/shared/lists/list-params';

const { params: words } = adminPages.audit;

/** The filters of the audit log, all kept in the URL. */
export const auditSpec = {
  entity: textParam(words.entity),
  entityId: textParam(words.entityId),
  actor: textParam(words.actor),
  action: textParam(words.action),
  from: dayParam(words.from),
  to: dayParam(words.to),
};

export type AuditFilters = Record<keyof typeof auditSpec, string>;

/** The API query for these filters, without those that are not set. */
export const auditQueryOf = (filters: AuditFilters): Partial<ListAuditDto> =>
  Object.fromEntries(
    (Object.keys(auditSpec) as (keyof AuditFilters)[]).flatMap((key) =>
      filters[key] === '' ? [] : [[key, filters[key]]],
    ),
  );
