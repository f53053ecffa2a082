import { cut, formatNumber, formatPhone, formatReais, plural } from './format.js';

describe('number formatting', () => {
  it('SHELL-35 formats every price with R$, a comma and exactly two decimals', () => {
    expect(formatReais(389.8)).toBe('R$\u00a0389,80');
    expect(formatReais(1234.5)).toBe('R$\u00a01.234,50');
    expect(formatReais(0)).toBe('R$\u00a00,00');
  });

  it('formats Brazilian phones, with or without the country code', () => {
    expect(formatPhone('11912345678')).toBe('(11) 91234-5678');
    expect(formatPhone('551134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('0800')).toBe('0800');
  });

  it('cuts a long name and counts in singular and plural', () => {
    expect(cut('Conjunto Scrub Princesa Gola Padre com Zíper', 31)).toBe('Conjunto Scrub Princesa Gola Pa…');
    expect(plural(1, 'produto', 'produtos')).toBe('1 produto');
    expect(formatNumber(12.5)).toBe('12,5');
    expect(plural(2300, 'produto', 'produtos')).toBe('2.300 produtos');
  });
});
