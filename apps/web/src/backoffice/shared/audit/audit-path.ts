import { adminPages } from '@plantao/contracts/pages/admin-pages';

/** The register of one thing: the names of its filters are those of `auditSpec`. */
export const auditPath = (entity: string, entityId: string): string => adminPages.audit({ entity, entityId });
