import {
  lastStart,
  nextPoll,
  paymentOptions,
  payableBy,
  planCode,
  windowEnd,
  type PaymentHold,
} from './payment-window.rules.js';

const MINUTE = 60_000;
const DAY = 24 * 60;
const createdAt = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * MINUTE);
const since = (moment: Date): number => (moment.getTime() - createdAt.getTime()) / MINUTE;
const hold = (ends: number, extended = false, minutes = 60): PaymentHold => ({
  createdAt,
  minutes,
  extended,
  expiresAt: after(ends),
});
const plan = (minute: number, of: PaymentHold, method: 'pix' | 'boleto' = 'pix', trusted = true) => {
  const code = planCode(method, of, after(minute), trusted);
  return code && { minute: since(code.expiresAt), extend: code.extend };
};

describe('how long an order can be paid', () => {
  it('A-20 a code expires with the window', () => {
    expect(plan(0, hold(60))).toEqual({ minute: 60, extend: false });
    expect(plan(29, hold(60))).toEqual({ minute: 60, extend: false });
    expect(plan(20, hold(70))).toEqual({ minute: 60, extend: false });
  });

  it('A-20 a code below the provider’s minimum validity extends the hold once, to twice the window', () => {
    expect(plan(30, hold(60))).toEqual({ minute: 120, extend: true });
    expect(plan(65, hold(70))).toEqual({ minute: 120, extend: true });
    expect(plan(70, hold(130, true))).toEqual({ minute: 120, extend: false });
  });

  it('A-20 one deadline: a code expires with a hold that a boleto has extended, whenever the order was placed', () => {
    const prolonged = hold(3 * DAY + 10);
    expect(plan(125, prolonged)).toEqual({ minute: 3 * DAY, extend: false });
    expect(plan(DAY, prolonged, 'boleto')).toEqual({ minute: 3 * DAY, extend: false });
    expect(plan(2 * DAY + 1, prolonged, 'boleto')).toBeUndefined();
    expect(plan(3 * DAY - 10, prolonged)).toEqual({ minute: 3 * DAY + 21, extend: true });
    expect(plan(3 * DAY - 10, { ...prolonged, extended: true })).toBeUndefined();
  });

  it('A-20 gives a boleto three days while the window lasts', () => {
    expect(plan(50, hold(60), 'boleto')).toEqual({ minute: 50 + 3 * DAY, extend: false });
    expect(plan(60, hold(60), 'boleto')).toBeUndefined();
  });

  it('S21 gives a boleto one day for an unverified customer, and does not shorten a longer hold', () => {
    expect(plan(50, hold(60), 'boleto', false)).toEqual({ minute: 50 + DAY, extend: false });
    expect(plan(60, hold(60), 'boleto', false)).toBeUndefined();
    expect(plan(90, hold(3 * DAY + 10), 'boleto', false)).toEqual({ minute: 3 * DAY, extend: false });
  });

  it('never issues a code shorter than the provider takes, and none after the extended window', () => {
    expect(plan(119, hold(130, true))).toEqual({ minute: 150, extend: false });
    expect(plan(120, hold(130, true))).toBeUndefined();
    expect(plan(31, hold(41, false, 31), 'pix')).toEqual({ minute: 62, extend: true });
  });

  it('offers exactly what it would plan, minute by minute', () => {
    const holds = [hold(60), hold(70), hold(120, true), hold(130, true), hold(160, true)];
    const wrong: string[] = [];
    for (const one of [...holds, hold(3 * DAY + 10), hold(3 * DAY + 10, true), hold(41, false, 31)])
      for (const method of ['pix', 'boleto'] as const)
        for (let minute = 0; minute < 3 * DAY + 30; minute += 1) {
          const possible = planCode(method, one, after(minute), minute % 2 === 0) !== undefined;
          if (possible !== after(minute) < payableBy(method, one)) wrong.push(`${method} ${minute}`);
        }
    expect(wrong).toEqual([]);
  });

  it('offers what the shop accepts, cards while attempts are left, and an open code until it expires', () => {
    const accepted = { card: true, pix: true, boleto: false, pixDiscountPercent: 5 };
    const price = { fullCents: 10_000, goodsCents: 8_000 };
    const ways = (facts: object, minute: number) =>
      paymentOptions({ hold: hold(160, true), price, accepted, cardsLeft: 1, ...facts }, after(minute)).map(
        ({ method, until, totalCents }) => [method, since(until), totalCents],
      );
    expect(ways({}, 110)).toEqual([
      ['card', 160, 10_000],
      ['pix', 120, 9_600],
    ]);
    expect(
      ways({ cardsLeft: 0, open: { method: 'pix', expiresAt: after(150), totalCents: 9_000 } }, 130),
    ).toEqual([['pix', 150, 9_000]]);
    expect(ways({ cardsLeft: 0 }, 130)).toEqual([]);
    expect(ways({}, 160)).toEqual([]);
  });

  it('ends the window and the last start where the settings say', () => {
    const window = { createdAt, minutes: 60, extended: false };
    expect([windowEnd(window), lastStart(window), windowEnd({ ...window, extended: true })]).toEqual([
      after(60),
      after(120),
      after(120),
    ]);
  });

  it('A-98 polls every five seconds for ten minutes, then every minute', () => {
    expect(nextPoll(createdAt, after(1)).getTime() - after(1).getTime()).toBe(5_000);
    expect(nextPoll(createdAt, after(11)).getTime() - after(11).getTime()).toBe(60_000);
  });
});
