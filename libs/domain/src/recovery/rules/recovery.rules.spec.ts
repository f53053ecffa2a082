import fc from 'fast-check';
import {
  isQuiet,
  needsConsent,
  PAUSE_MS,
  RECOVERY_CHANNELS,
  RECOVERY_QUEUES,
  stopReason,
  type RecoveryFacts,
} from './recovery.rules.js';

/** 14:00 in São Paulo. */
const NOON = new Date('2026-11-26T17:00:00Z');
const NIGHT = { from: 21, until: 8 };
const free: RecoveryFacts = {
  queue: 'cart',
  bought: false,
  consent: { mail: true, whatsapp: true },
  reachable: { mail: true, whatsapp: true },
  messages: [],
  lastAt: null,
};
const asked = (change: Partial<RecoveryFacts>) => stopReason({ ...free, ...change }, 'mail', NOON, NIGHT);

const channel = fc.constantFrom(...RECOVERY_CHANNELS);
const queue = fc.constantFrom(...RECOVERY_QUEUES);
const answer = fc.constantFrom(true, false, null);
const facts: fc.Arbitrary<RecoveryFacts> = fc.record({
  queue,
  bought: fc.boolean(),
  consent: fc.record({ mail: answer, whatsapp: answer }),
  reachable: fc.record({ mail: fc.boolean(), whatsapp: fc.boolean() }),
  messages: fc.array(fc.record({ queue, channel }), { maxLength: 3 }),
  lastAt: fc.option(fc.date({ min: new Date('2026-11-01'), max: NOON, noInvalidDate: true })),
});
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const hour = fc.integer({ min: 0, max: 23 });

describe('whether a reminder may go out', () => {
  it('needs consent for a cart and an order that has ended, and none for one that can still be paid', () => {
    expect(RECOVERY_QUEUES.filter(needsConsent)).toEqual(['cart', 'expired']);
    const silent = { consent: { mail: null, whatsapp: null } };
    expect(RECOVERY_QUEUES.map((each) => asked({ queue: each, ...silent }))).toEqual([
      'no-consent',
      undefined,
      undefined,
      'no-consent',
    ]);
  });

  it('is judged for each channel by itself', () => {
    const mailOnly = { ...free, consent: { mail: true, whatsapp: null } };
    expect(RECOVERY_CHANNELS.map((each) => stopReason(mailOnly, each, NOON, NIGHT))).toEqual([
      undefined,
      'no-consent',
    ]);
  });

  it('stops at a purchase, a refusal, a missing address, the same message, two messages, a message of today, the night', () => {
    const [mail, whatsapp] = [
      { queue: 'cart', channel: 'mail' },
      { queue: 'cart', channel: 'whatsapp' },
    ] as const;
    expect(asked({ bought: true })).toBe('bought');
    expect(asked({ consent: { mail: false, whatsapp: true } })).toBe('opted-out');
    expect(asked({ reachable: { mail: false, whatsapp: true } })).toBe('unreachable');
    expect(asked({ messages: [mail] })).toBe('repeated');
    expect(asked({ messages: [whatsapp, { queue: 'pix', channel: 'mail' }] })).toBe('two-messages');
    expect(asked({ lastAt: new Date(NOON.getTime() - PAUSE_MS + 1) })).toBe('too-soon');
    expect(asked({ lastAt: new Date(NOON.getTime() - PAUSE_MS) })).toBeUndefined();
    expect(stopReason(free, 'mail', new Date('2026-11-27T01:00:00Z'), NIGHT)).toBe('quiet-hours');
  });

  it('never lets a message out that any rule forbids, whatever else is true', () => {
    fc.assert(
      fc.property(facts, channel, moment, hour, hour, (known, by, now, from, until) => {
        const reason = stopReason(known, by, now, { from, until });
        if (reason !== undefined) return;
        expect(known.bought).toBe(false);
        expect(known.consent[by]).not.toBe(false);
        if (needsConsent(known.queue)) expect(known.consent[by]).toBe(true);
        expect(known.reachable[by]).toBe(true);
        expect(known.messages.length).toBeLessThan(2);
        expect(known.messages).not.toContainEqual({ queue: known.queue, channel: by });
        expect(isQuiet(now, { from, until })).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the quiet hours', () => {
  const at = (hourInSaoPaulo: number) =>
    new Date(`2026-11-26T${String((hourInSaoPaulo + 3) % 24).padStart(2, '0')}:30:00Z`);

  it('cross midnight, and are none where both hours are the same', () => {
    expect([20, 21, 23, 0, 7, 8].map((each) => isQuiet(at(each), NIGHT))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([9, 12, 14].map((each) => isQuiet(at(each), { from: 12, until: 14 }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(Array.from({ length: 24 }, (_, each) => isQuiet(at(each), { from: 9, until: 9 }))).not.toContain(
      true,
    );
  });

  it('are as many hours of the day as they say', () => {
    fc.assert(
      fc.property(hour, hour, (from, until) => {
        const quiet = Array.from({ length: 24 }, (_, each) => isQuiet(at(each), { from, until }));
        expect(quiet.filter(Boolean)).toHaveLength((until - from + 24) % 24);
      }),
    );
  });
});
