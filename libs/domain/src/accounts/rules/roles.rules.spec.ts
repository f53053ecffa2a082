import { BUILT_IN_ROLES, permissionsOf } from './roles.rules.js';

describe('what a role allows', () => {
  it('SEC-13 of one that was stored before seeing was a permission of its own: what it changes it also sees', () => {
    const stored = ['orders:read', 'returns:inspect', 'refunds:change', 'labels:change', 'orders:eat'];
    expect([...permissionsOf('a-role', stored)]).toEqual([
      'orders:read',
      'labels:read',
      'labels:change',
      'refunds:change',
      'reconciliation:read',
      'returns:read',
      'returns:inspect',
    ]);
    expect([...permissionsOf('a-role', ['orders:read'])]).toEqual(['orders:read']);
    expect([...permissionsOf('a-role', ['personal-data:unmask', 'users:change'])]).toEqual([
      'personal-data:unmask',
      'users:change',
    ]);
  });

  it('Leitura sees all that can be seen, but personal data, and can do nothing', () => {
    const seeing = BUILT_IN_ROLES.admin.filter(
      (name) => name.endsWith(':read') && name !== 'personal-data:read',
    );
    expect([...permissionsOf('reader')]).toEqual(seeing);
  });

  it('Atendimento sees what customers ask about: returns and chargebacks, without deciding on them', () => {
    const support = [...permissionsOf('support')];
    expect(support).toEqual(expect.arrayContaining(['returns:read', 'chargebacks:read']));
    for (const deciding of ['returns:inspect', 'refunds:change', 'chargebacks:change'])
      expect(support).not.toContain(deciding);
  });
});
