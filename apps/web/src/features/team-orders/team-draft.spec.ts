import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { isDeadline, NO_TEAM, teamBody, teamFaults } from './team-draft.js';

const dayAfter = (days: number): string => brazilDay(new Date(Date.now() + days * 86_400_000));
const GOOD = { name: 'UTI', taxId: '', expected: '', closesOn: dayAfter(3) };

describe('the form of a team order', () => {
  it('asks for name and deadline; CNPJ and people are optional', () => {
    expect(Object.keys(teamFaults(NO_TEAM))).toEqual(['name', 'closesOn']);
    expect(teamFaults(GOOD)).toEqual({});
    expect(Object.keys(teamFaults({ ...GOOD, taxId: '529.982.247-25', expected: '0' }))).toEqual([
      'expected',
      'taxId',
    ]);
  });

  it('takes as many people as a team order may have, and says how many', () => {
    expect(teamFaults({ ...GOOD, expected: '40' }, 40)).toEqual({});
    const { expected } = teamFaults({ ...GOOD, expected: '41' }, 40);
    expect(expected).toBe('Um pedido de equipe pode ter até 40 pessoas.');
  });

  it.each([
    [0, false],
    [1, true],
    [60, true],
    [61, false],
  ])('takes a deadline in %i days: %s', (days, fine) => {
    expect(isDeadline(dayAfter(days))).toBe(fine);
  });

  it('sends what is filled in', () => {
    const address = {
      street: 'Rua A',
      number: '1',
      neighborhood: 'B',
      city: 'C',
      state: 'SP',
      zipCode: '01310-200',
    };
    expect(teamBody({ ...GOOD, expected: '8', taxId: '11.222.333/0001-81' }, address, ['p'])).toEqual({
      name: 'UTI',
      address,
      products: ['p'],
      closesOn: GOOD.closesOn,
      expected: 8,
      taxId: '11222333000181',
    });
  });
});
