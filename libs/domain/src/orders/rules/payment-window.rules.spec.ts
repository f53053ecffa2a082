import { lastStart, nextPoll, planPix, windowEnd } from './payment-window.rules.js';

const MINUTE = 60_000;
const createdAt = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * MINUTE);
const plan = (minutes: number, extended = false, window = 60) => {
  const code = planPix({ createdAt, minutes: window, extended }, after(minutes));
  return code && { minute: (code.expiresAt.getTime() - createdAt.getTime()) / MINUTE, extend: code.extend };
};

describe('how long an order can be paid', () => {
  it('A-20 a code expires with the window', () => {
    expect(plan(0)).toEqual({ minute: 60, extend: false });
    expect(plan(29)).toEqual({ minute: 60, extend: false });
  });

  it('A-20 a code that would have less than the provider’s least extends the wait once, to twice the window', () => {
    expect(plan(30)).toEqual({ minute: 120, extend: true });
    expect(plan(65)).toEqual({ minute: 120, extend: true });
    expect(plan(70, true)).toEqual({ minute: 120, extend: false });
  });

  it('never issues a code shorter than the provider takes, and none after the extended window', () => {
    expect(plan(119, true)).toEqual({ minute: 150, extend: false });
    expect(plan(120, true)).toBeUndefined();
    expect(plan(31, false, 31)).toEqual({ minute: 62, extend: true });
  });

  it('ends the window and the last start where the settings say', () => {
    const window = { createdAt, minutes: 60, extended: false };
    expect([windowEnd(window), lastStart(window), windowEnd({ ...window, extended: true })]).toEqual([
      after(60),
      after(120),
      after(120),
    ]);
  });

  it('A-98 asks every five seconds for ten minutes, then every minute', () => {
    expect(nextPoll(createdAt, after(1)).getTime() - after(1).getTime()).toBe(5_000);
    expect(nextPoll(createdAt, after(11)).getTime() - after(11).getTime()).toBe(60_000);
  });
});
