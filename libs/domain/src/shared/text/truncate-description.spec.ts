import { truncateDescription } from './truncate-description.js';

describe('the description of a page', () => {
  it('SHELL-31 is cut to at most 155 characters, at a word', () => {
    const long = 'Scrub Princesa com recorte, gola padre e zíper. '.repeat(6);
    const short = truncateDescription(long);
    expect(short.length).toBeLessThanOrEqual(155);
    expect(short.endsWith('…')).toBe(true);
    expect(long.startsWith(short.slice(0, -1))).toBe(true);
    expect(long[short.length - 1]).toMatch(/[\s,.;:]/);
    expect(truncateDescription('x'.repeat(400))).toHaveLength(155);
  });

  it('stays whole when it is short, without double spaces', () => {
    expect(truncateDescription('  Curta   e boa. ')).toBe('Curta e boa.');
    expect(truncateDescription('a'.repeat(155))).toBe('a'.repeat(155));
  });

  it('never splits a surrogate pair', () => {
    expect(truncateDescription(`${'x'.repeat(153)}🩺🩺🩺`)).toBe(`${'x'.repeat(153)}…`);
  });
});
