import { formatCountdown, formatDate, formatDateTime, formatPlainDate } from './date-format.js';

describe('date formatting', () => {
  it('formats a timestamp in the time zone of São Paulo, not of the server', () => {
    expect(formatDate('2026-11-21T01:30:00.000Z')).toBe('20/11/2026');
    expect(formatDateTime('2026-11-21T01:30:00.000Z')).toBe('20/11/2026 às 22:30');
  });

  it('keeps a birth date on its own day', () => {
    expect(formatPlainDate('1990-01-01T00:00:00.000Z')).toBe('01/01/1990');
  });

  it('formats an invalid date as empty', () => {
    expect(formatDate('soon')).toBe('');
    expect(formatDateTime('soon')).toBe('');
    expect(formatPlainDate('soon')).toBe('');
  });

  it('counts down without ever going below zero', () => {
    expect(formatCountdown(1_781_000)).toBe('29:41');
    expect(formatCountdown(3_661_000)).toBe('1:01:01');
    expect(formatCountdown(-5)).toBe('00:00');
  });
});
