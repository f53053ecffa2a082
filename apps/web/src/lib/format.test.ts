import {
  cut,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatPhone,
  formatPlainDate,
  formatReais,
  plural,
} from './format.js';

describe('how numbers and moments are written', () => {
  it('SHELL-35 writes every price with R$, a comma and exactly two decimals', () => {
    expect(formatReais(389.8)).toBe('R$\u00a0389,80');
    expect(formatReais(1234.5)).toBe('R$\u00a01.234,50');
    expect(formatReais(0)).toBe('R$\u00a00,00');
  });

  it('writes a moment in the day of São Paulo, not of the server', () => {
    expect(formatDate('2026-11-21T01:30:00.000Z')).toBe('20/11/2026');
    expect(formatDateTime('2026-11-21T01:30:00.000Z')).toBe('20/11/2026 às 22:30');
  });

  it('keeps a birth date on its own day', () => {
    expect(formatPlainDate('1990-01-01T00:00:00.000Z')).toBe('01/01/1990');
  });

  it('writes nothing for a moment that cannot be read', () => {
    expect(formatDate('soon')).toBe('');
    expect(formatDateTime('soon')).toBe('');
    expect(formatPlainDate('soon')).toBe('');
  });

  it('counts down without ever going below zero', () => {
    expect(formatCountdown(1_781_000)).toBe('29:41');
    expect(formatCountdown(3_661_000)).toBe('1:01:01');
    expect(formatCountdown(-5)).toBe('00:00');
  });

  it('writes phones as Brazilians do, with or without the country code', () => {
    expect(formatPhone('11912345678')).toBe('(11) 91234-5678');
    expect(formatPhone('551134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('0800')).toBe('0800');
  });

  it('cuts a long name and counts in singular and plural', () => {
    expect(cut('Conjunto Scrub Princesa Gola Padre com Zíper', 31)).toBe('Conjunto Scrub Princesa Gola Pa…');
    expect(plural(1, 'produto', 'produtos')).toBe('1 produto');
    expect(plural(2300, 'produto', 'produtos')).toBe('2.300 produtos');
  });
});
