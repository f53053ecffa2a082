import fc from 'fast-check';
import { formatCents, formatRuleCents } from './money.js';
import { writtenWhole } from './text/written-number.js';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR');
const wholes = fc.oneof(fc.integer(), fc.integer({ min: -200_000, max: 200_000 }));

describe('written numbers (correctness 3.3)', () => {
  it('SHELL-35 write every amount as the language does', () => {
    fc.assert(fc.property(wholes, (cents) => formatCents(cents) === reais.format(cents / 100)));
    expect([0, 5, 99, 100, 123_456_789, -5].map(formatCents)).toEqual(
      [0, 0.05, 0.99, 1, 1_234_567.89, -0.05].map((amount) => reais.format(amount)),
    );
  });

  it('round half a centavo away from zero', () => {
    expect([0.5, -0.5, 14_990.000_000_1].map(formatCents)).toEqual([
      'R$\u00a00,01',
      '-R$\u00a00,01',
      'R$\u00a0149,90',
    ]);
  });

  it('say the amounts of rules without centavos that are none', () => {
    expect([10_000, 9_990, 100_000, 1_000_05].map(formatRuleCents)).toEqual([
      'R$\u00a0100',
      'R$\u00a099,90',
      'R$\u00a01.000',
      'R$\u00a01.000,05',
    ]);
  });

  it('SHELL-35 put points between thousands as the language does', () => {
    fc.assert(fc.property(wholes, (number) => writtenWhole(number) === whole.format(number)));
  });
});
