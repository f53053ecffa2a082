import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffRole } from '@plantao/domain/accounts';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import type { Role } from '@plantao/domain/accounts/rules/roles.rules';
import { add } from './add.js';
import { fixedId } from './chance.js';

/** The role that the shop made for itself: who stitches sees what is to be stitched, and neither money nor people. */
const STITCHERS = fixedId('staff-role', 'stitchers');

/** Who works in the shop, by the keys of the demonstration accounts: one of each role. */
export const STAFF = {
  shipping: { name: 'Tiago Ramos', role: 'shipping', phone: '11940000001' },
  support: { name: 'Clara Nunes', role: 'support', phone: '11940000002' },
  catalogue: { name: 'Joana Prates', role: 'catalogue', phone: '11940000003' },
  finance: { name: 'Renato Vidal', role: 'finance', phone: '11940000004' },
  reader: { name: 'Sílvia Torres', role: 'reader', phone: '11940000005' },
  operator: { name: 'Davi Moreira', role: 'operator', phone: '11940000006' },
  stitcher: { name: 'Neusa Barros', role: STITCHERS, phone: '11940000007' },
} as const satisfies Record<string, { name: string; role: Role; phone: string }>;

/** One of them as an actor of the audit log. */
export const actorNamed = (key: keyof typeof STAFF) => ({ id: fixedId('user', key), name: STAFF[key].name });

/** The shop's own role, before the person who has it. */
export function seedStaffRole(em: EntityManager): void {
  const permissions: Permission[] = [
    'orders:read',
    'embroidery:read',
    'embroidery:change',
    'products:read',
    'stock:read',
  ];
  add(em, StaffRole, { id: STITCHERS, name: 'Ateliê de bordado', permissions });
}
