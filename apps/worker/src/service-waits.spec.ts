import { QUEUE_POLICIES, SERVICE_WAITS } from '@plantao/domain/queues';
import {
  GatewayAuth,
  GatewayRejected,
  GatewayUnavailable,
} from '@plantao/domain/payments/ports/payment-gateway.port';
import {
  CarrierNotReady,
  CarrierRejected,
  CarrierUnavailable,
} from '@plantao/domain/shipping/ports/shipping-labels.port';
import { serviceHealth } from '@plantao/platform/breaker';
import { DatabaseUnavailable } from '@plantao/platform/database';
import { MailUnavailable } from '@plantao/platform/mail';
import type { AwaitedService } from '@plantao/platform/queues';
import { refuseCrashed } from './crashed-attempts.js';
import { StepTaken } from './job-runner.js';
import { unavailabilityOf, waitFor, withoutWaits } from './service-waits.js';

const AWAY = { service: 'payments', atLeastMs: 0 } as const;
const NOW = 1_800_000_000_000;
const HOUR = 60 * 60_000;

/** The waits of a job whose service is unavailable for good, in milliseconds, and what it carries in the end. */
function waits(queue: 'payments' | 'mail', random: number): { delays: number[]; over: number } {
  const delays: number[] = [];
  let before: AwaitedService | undefined;
  for (let now = NOW; ;) {
    const wait = waitFor(AWAY, { queue, before, now, random });
    if (!wait) return { delays, over: now - NOW };
    delays.push(wait.delayMs);
    before = wait.awaited;
    now += wait.delayMs;
  }
}

describe('a job whose service outside is unavailable', () => {
  it.each([
    ['a provider that does not answer', new GatewayUnavailable('down'), 'payments'],
    ['a carrier that does not answer', new CarrierUnavailable('down'), 'carrier'],
    ['a mail server that asks for later', new MailUnavailable('down'), 'mail'],
    ['our own database', new DatabaseUnavailable(new Error('ECONNREFUSED')), 'database'],
    ['a step that another attempt has', new StepTaken(), 'other-attempt'],
    ['never a refusal', new GatewayRejected('no'), undefined],
    ['never a token that was revoked', new GatewayAuth('401'), undefined],
    ['never a refusal of the carrier', new CarrierRejected('no'), undefined],
    ['never a label that is not made', new CarrierNotReady('not yet'), undefined],
    ['never a fault of our own', new Error('anything'), undefined],
  ])('R20 waits for %s', (_name, error, service) => {
    expect(unavailabilityOf(error, 'external')?.service).toBe(service);
    expect(unavailabilityOf(error, 'local')?.service).toBe(service);
    expect(unavailabilityOf(error, 'scheduled')).toBeUndefined();
  });

  it('R20 waits after a deadline only while a service is known not to answer, for as long as the step is claimed', () => {
    const late = new DOMException('late', 'TimeoutError');
    expect(unavailabilityOf(late, 'external')).toBeUndefined();
    serviceHealth('melhor-envio').failed();
    expect(unavailabilityOf(late, 'external')).toEqual({ service: 'carrier', atLeastMs: 30_000 });
    expect(unavailabilityOf(late, 'local')).toBeUndefined();
    serviceHealth('melhor-envio').worked();
  });

  it.each(['payments', 'mail'] as const)(
    'R20 waits in %s for an hour and for a day, at most some minutes each time',
    (queue) => {
      for (const random of [0, 0.5, 1]) {
        const { delays, over } = waits(queue, random);
        expect(delays[0]).toBe(Math.round(QUEUE_POLICIES[queue].backoff * (0.8 + random * 0.4)));
        expect(Math.max(...delays)).toBe(Math.round(SERVICE_WAITS.longestMs * (0.8 + random * 0.4)));
        expect(over).toBeGreaterThanOrEqual(24 * HOUR);
        expect(over).toBeLessThan(24 * HOUR + 2 * SERVICE_WAITS.longestMs);
      }
    },
  );

  it('R20 looks at a step of another attempt again within its lease, however often it has', () => {
    const taken = unavailabilityOf(new StepTaken(), 'external');
    const before = { service: 'other-attempt', since: NOW - HOUR, times: 20 } as const;
    expect(waitFor(taken!, { queue: 'mail', before, now: NOW, random: 0.5 })?.delayMs).toBe(30_000);
  });

  it('R20 leaves it alone for as long as it asks, within the longest wait, and is not misled by a clock that was set back', () => {
    const facts = { queue: 'payments', before: undefined, now: NOW, random: 0.5 } as const;
    expect(waitFor({ ...AWAY, atLeastMs: 45_000 }, facts)?.delayMs).toBe(45_000);
    expect(waitFor({ ...AWAY, atLeastMs: HOUR }, facts)?.delayMs).toBe(SERVICE_WAITS.longestMs);
    const before = { service: 'payments', since: NOW + HOUR, times: 3 } as const;
    expect(waitFor(AWAY, { ...facts, before })?.awaited).toEqual({
      service: 'payments',
      since: NOW,
      times: 4,
    });
  });

  it('R24 is not taken for one whose workers died, and one that kills its workers still ends', async () => {
    const job = (attemptsStarted: number, data: object) =>
      ({ attemptsStarted, attemptsMade: 0, data, updateData: () => Promise.resolve() }) as never;
    const awaited = { service: 'mail', since: NOW, times: 300 };
    await expect(refuseCrashed(job(301, { awaited }))).resolves.toBeUndefined();
    await expect(refuseCrashed(job(309, { awaited }))).rejects.toThrow('its workers were lost');
    // Tried again after a day of waiting.
    const data = withoutWaits({ eventId: 'x', awaited });
    expect(data).toEqual({ eventId: 'x', lostBefore: 300 });
    await expect(refuseCrashed(job(301, data))).resolves.toBeUndefined();
    await expect(refuseCrashed(job(309, data))).rejects.toThrow('its workers were lost');
  });
});
