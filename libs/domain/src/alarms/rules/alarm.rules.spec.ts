import { ALARM_KINDS, alarmText, alarmToTell, type AlarmFact } from './alarm.rules.js';

const NOON = new Date('2026-11-21T15:00:00Z');
const ago = (minutes: number): Date => new Date(NOON.getTime() - minutes * 60_000);
const alarm = (change: Partial<AlarmFact> = {}): AlarmFact => ({
  kind: 'outbox-old',
  openedAt: ago(1),
  closedAt: null,
  mailedAt: null,
  ...change,
});

describe('which alarm the shop is mailed about', () => {
  it('a new one at once, one that is over never', () => {
    expect(alarmToTell([alarm()], NOON)?.kind).toBe('outbox-old');
    expect(alarmToTell([alarm({ closedAt: NOON })], NOON)).toBeUndefined();
  });

  it('never two mails within fifteen minutes, whatever the first was about', () => {
    const told = alarm({ kind: 'events-dead', openedAt: ago(20), mailedAt: ago(14) });
    expect(alarmToTell([told, alarm()], NOON)).toBeUndefined();
    expect(alarmToTell([{ ...told, mailedAt: ago(16) }, alarm()], NOON)?.kind).toBe('outbox-old');
  });

  it('one that lasts is told again after a day, one that came back at once', () => {
    const old = alarm({ openedAt: ago(3_000), mailedAt: ago(1_400) });
    expect(alarmToTell([old], NOON)).toBeUndefined();
    expect(alarmToTell([{ ...old, mailedAt: ago(1_441) }], NOON)).toBeDefined();
    expect(alarmToTell([{ ...old, openedAt: ago(2), mailedAt: ago(60) }], NOON)).toBeDefined();
  });

  it('what its own event mails is only reminded of', () => {
    const refund = alarm({ kind: 'refunds-failed', openedAt: ago(60) });
    expect(alarmToTell([refund], NOON)).toBeUndefined();
    expect(alarmToTell([{ ...refund, openedAt: ago(1_441) }], NOON)).toBeDefined();
  });
});

it('every alarm has words for one and for many', () => {
  for (const kind of ALARM_KINDS) {
    const [one, many] = [alarmText(kind, 1), alarmText(kind, 600)];
    expect([one.title, one.text, many.text].every((text) => text.length > 10)).toBe(true);
  }
  expect(alarmText('refunds-failed', 2).text).toMatch(/^2 reembolsos não foram concluídos/);
  expect(alarmText('outbox-old', 61).text).toContain('há 1 minuto.');
});
