import { route } from '../http/route.js';
import type { ListAuditDto } from './audit.dto.js';
import type { AuditAnswer, AuditOptionsAnswer } from './audit.view.js';

export const auditRoutes = {
  listAudit: route<undefined, AuditAnswer, Partial<ListAuditDto>>('GET', '/admin/audit', 'staff'),
  getAuditOptions: route<undefined, AuditOptionsAnswer>('GET', '/admin/audit-options', 'staff'),
};
