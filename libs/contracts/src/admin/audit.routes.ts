import { route } from '../http/route.js';
import type { ListAuditDto } from './audit.dto.js';
import type { AuditResponse, AuditOptionsResponse } from './audit.view.js';

export const auditRoutes = {
  listAudit: route<undefined, AuditResponse, Partial<ListAuditDto>>('GET', '/admin/audit', 'audit:read'),
  getAuditOptions: route<undefined, AuditOptionsResponse>('GET', '/admin/audit-options', 'audit:read'),
};
