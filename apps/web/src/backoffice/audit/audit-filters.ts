import type { ListAuditDto } from '@plantao/contracts/admin/audit.dto';
import { dayParam, textParam } from '@/backoffice/lists/list-params';
import { paths } from '@/paths';

/** What narrows the register; all of it stands in the address. */
export const auditSpec = {
  entity: textParam('tipo'),
  entityId: textParam('id'),
  actor: textParam('quem'),
  action: textParam('mudanca'),
  from: dayParam('de'),
  to: dayParam('ate'),
};

export type AuditFilters = Record<keyof typeof auditSpec, string>;

/** The register of one thing. */
export const changesPath = (entity: string, entityId: string): string =>
  `${paths.adminAudit}?${new URLSearchParams({ tipo: entity, id: entityId })}`;

/** The call that these filters mean, without those that are not set. */
export const auditQueryOf = (filters: AuditFilters): Partial<ListAuditDto> =>
  Object.fromEntries(
    (Object.keys(auditSpec) as (keyof AuditFilters)[]).flatMap((key) =>
      filters[key] === '' ? [] : [[key, filters[key]]],
    ),
  );
