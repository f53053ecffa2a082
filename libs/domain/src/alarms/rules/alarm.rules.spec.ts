import { ALARM_KINDS, alarmText } from './alarm-kinds.rules.js';
import { alarmsOver, alarmsToNotify, type AlarmFact } from './alarm.rules.js';

const NOON = new Date('2026-11-21T15:00:00Z');
const ago = (minutes: number): Date => new Date(NOON.getTime() - minutes * 60_000);
const alarm = (change: Partial<AlarmFact> = {}): AlarmFact => ({
  kind: 'jobs-failed',
  openedAt: ago(1),
  closedAt: null,
  notifiedAt: null,
  overAt: null,
  ...change,
});
const critical = (change: Partial<AlarmFact> = {}) =>
  alarm({ kind: 'payment-silent', openedAt: NOON, ...change });
const reported = (alarms: readonly AlarmFact[]) =>
  alarmsToNotify(alarms, NOON).map(({ alarm: { kind }, reminder }) => (reminder ? `${kind} again` : kind));

describe('alarms to notify', () => {
  it('a critical one at once, another after a delay, an ended one never', () => {
    expect(reported([critical()])).toEqual(['payment-silent']);
    expect(reported([alarm({ openedAt: ago(0.2) })])).toEqual([]);
    expect(reported([alarm({ openedAt: ago(0.4) })])).toEqual(['jobs-failed']);
    expect(reported([alarm({ closedAt: NOON })])).toEqual([]);
  });

  it('pending ones are sent with one that is due', () => {
    expect(reported([alarm({ openedAt: NOON }), critical()])).toEqual(['jobs-failed', 'payment-silent']);
  });

  it('each kind separately: a recent notification of another kind does not delay it', () => {
    const known = alarm({ kind: 'outbox-old', openedAt: ago(2), notifiedAt: ago(1) });
    expect(reported([known, critical()])).toEqual(['payment-silent']);
  });

  it('an ongoing one is notified again after a day', () => {
    expect(reported([critical({ openedAt: ago(1_440), notifiedAt: ago(1_439) })])).toEqual([]);
    expect(reported([critical({ openedAt: ago(1_500), notifiedAt: ago(1_441) })])).toEqual([
      'payment-silent again',
    ]);
  });

  it('one that recurs before its end was notified is not notified again, later it is, with a minimum interval', () => {
    expect(reported([critical({ notifiedAt: ago(5) })])).toEqual([]);
    expect(reported([critical({ notifiedAt: ago(5), overAt: ago(2) })])).toEqual([]);
    expect(reported([critical({ notifiedAt: ago(16), overAt: ago(2) })])).toEqual(['payment-silent']);
  });
});

describe('ended alarms to notify', () => {
  const over = (change: Partial<AlarmFact>) => alarmsOver([critical(change)], NOON).length;

  it('notified ones, once, after a minute without recurrence', () => {
    const gone = { openedAt: ago(9), notifiedAt: ago(9), closedAt: ago(2) };
    expect(over(gone)).toBe(1);
    expect(over({ ...gone, closedAt: ago(0.5) })).toBe(0);
    expect(over({ ...gone, overAt: ago(1) })).toBe(0);
    expect(over({ ...gone, notifiedAt: null })).toBe(0);
    expect(over({ ...gone, closedAt: null })).toBe(0);
  });
});

it('every alarm has texts for one and for many', () => {
  for (const kind of ALARM_KINDS) {
    const [one, many] = [alarmText(kind, 1), alarmText(kind, 600)];
    expect([one.title, one.text, many.text].every((text) => text.length > 10)).toBe(true);
  }
  expect(alarmText('refunds-failed', 2).text).toMatch(/^2 reembolsos não foram concluídos/);
  expect(alarmText('outbox-old', 61).text).toContain('há 1 minuto,');
});
