import { Registry } from 'prom-client';
import { Clock } from '../clock/index.js';
import { CircuitBreaker, CircuitOpen, registerCircuitMetrics } from './index.js';

const PAUSE = 30_000;

function open() {
  const clock = new Clock();
  const breaker = new CircuitBreaker(clock, { name: 'wallet' });
  let calls = 0;
  const call = (works: boolean, isFault?: (error: unknown) => boolean) =>
    breaker.run(() => {
      calls += 1;
      return works ? Promise.resolve('answer') : Promise.reject(new Error('down'));
    }, isFault);
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await expect(call(false)).rejects.toThrow('down');
  };
  return { clock, breaker, call, fail, calls: () => calls };
}

describe('circuit breaker', () => {
  it('R10 opens after five failures in a row, with Retry-After', async () => {
    const { call, fail, calls, breaker } = open();
    await fail(5);
    expect(breaker.figures).toEqual({
      name: 'wallet',
      state: 'open',
      opened: 1,
      troubledMs: expect.any(Number),
    });
    await expect(call(true)).rejects.toMatchObject({ name: 'CircuitOpen', retryAfterMs: expect.any(Number) });
    expect(calls()).toBe(5);
  });

  it('reports how long a service has been failing, until it works again', async () => {
    const { call, fail, clock, breaker } = open();
    expect(breaker.figures.troubledMs).toBe(0);
    await fail(5);
    clock.advance(PAUSE);
    await fail(1);
    clock.advance(PAUSE);
    expect(breaker.figures.troubledMs).toBeGreaterThanOrEqual(2 * PAUSE);
    await call(true);
    expect(breaker.figures.troubledMs).toBe(0);
  });

  it('G1 tries again after the pause although the clock was set back meanwhile', async () => {
    const { call, fail, clock, breaker } = open();
    await fail(5);
    clock.advance(-3_600_000);
    await expect(call(true)).rejects.toThrow(CircuitOpen);
    clock.advance(PAUSE);
    await expect(call(true)).resolves.toBe('answer');
    expect(breaker.figures.state).toBe('closed');
  });

  it('counts failures in a row only', async () => {
    const { call, fail } = open();
    await fail(4);
    await call(true);
    await fail(4);
    await expect(call(true)).resolves.toBe('answer');
  });

  it('does not count a refusal as a failure', async () => {
    const { call, breaker } = open();
    for (let time = 0; time < 9; time += 1) await expect(call(false, () => false)).rejects.toThrow('down');
    expect(breaker.figures.state).toBe('closed');
  });

  it('R10 lets one call through after 30 s, which closes the circuit', async () => {
    const { call, fail, clock, breaker } = open();
    await fail(5);
    clock.advance(PAUSE);
    expect(breaker.figures.state).toBe('half-open');
    let response = (_: string): void => undefined;
    const probe = breaker.run(() => new Promise<string>((resolve) => (response = resolve)));
    await expect(call(true)).rejects.toBeInstanceOf(CircuitOpen);
    response('back');
    await expect(probe).resolves.toBe('back');
    expect(breaker.figures.state).toBe('closed');
    await expect(call(true)).resolves.toBe('answer');
  });

  it('R10 waits another 30 s when that call fails', async () => {
    const { call, fail, clock, breaker } = open();
    await fail(5);
    clock.advance(PAUSE);
    await fail(1);
    await expect(call(true)).rejects.toBeInstanceOf(CircuitOpen);
    expect(breaker.figures).toMatchObject({ state: 'open', opened: 2 });
    clock.advance(PAUSE);
    await expect(call(true)).resolves.toBe('answer');
  });

  it('exports the state of every circuit in /metrics', async () => {
    const registry = new Registry();
    registerCircuitMetrics(registry);
    const { fail } = open();
    await fail(5);
    const reported = await registry.metrics();
    expect(reported).toContain('circuit_state{service="wallet"} 2');
    expect(reported).toContain('circuit_opened_total{service="wallet"} 1');
  });
});
