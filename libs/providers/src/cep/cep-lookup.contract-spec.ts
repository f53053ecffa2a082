import { CepLookupFailed } from '@plantao/domain/checkout/ports/cep-lookup.port';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { startSandbox, type Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import { EgressClient, EgressFailed } from '../http/egress-client.js';
import { PublicCepLookup } from './cep-lookup.adapter.js';

let sandbox: Sandbox;
let clock: Clock;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'contract' });
});
beforeEach(() => {
  clock = new Clock();
  for (const service of ['viacep', 'brasilapi'] as const)
    sandbox.control.setFault({ service, kind: 'none', rate: 0 });
});
afterAll(() => sandbox.close());

function lookup(): PublicCepLookup {
  const env = Object.assign(new Env(), {
    CEP_BASE_URL: sandbox.urls.viaCep,
    CEP_FALLBACK_BASE_URL: sandbox.urls.brasilApi,
  });
  return new PublicCepLookup(env, new EgressClient(new Set([new URL(sandbox.url).host])), clock);
}

const requestCount = (): number => sandbox.control.requests().length;

describe('looking up a CEP', () => {
  it('answers street, neighbourhood, city and state', async () => {
    expect(await lookup().find('01310100')).toMatchObject({
      cep: '01310100',
      city: 'São Paulo',
      state: 'SP',
    });
  });

  it('a town with one CEP has no street', async () => {
    expect(await lookup().find('69900000')).toMatchObject({ street: '', state: 'AC' });
  });

  it('returns null for an unknown CEP, whether the flag is a string or a boolean (providers D.1)', async () => {
    expect(await lookup().find('99999999')).toBe('not-found');
  });

  it('falls back to BrasilAPI when ViaCEP fails or hangs, with the same result', async () => {
    const direct = await lookup().find('60820050');
    for (const kind of ['500', 'malformed'] as const) {
      sandbox.control.setFault({ service: 'viacep', kind, rate: 1 });
      expect(await lookup().find('60820050')).toEqual(direct);
    }
  });

  it('fails when no service answers', async () => {
    for (const service of ['viacep', 'brasilapi'] as const)
      sandbox.control.setFault({ service, kind: '500', rate: 1 });
    await expect(lookup().find('01310100')).rejects.toBeInstanceOf(CepLookupFailed);
  });

  it('caches results for thirty days, and unknown ones for an hour', async () => {
    const remembering = lookup();
    await remembering.find('01310100');
    await remembering.find('99999999');
    const before = requestCount();
    clock.advance(59 * 60_000);
    await remembering.find('01310100');
    await remembering.find('99999999');
    expect(requestCount()).toBe(before);
    clock.advance(2 * 60_000);
    await remembering.find('99999999');
    expect(requestCount()).toBeGreaterThan(before);
  });
});

describe('the client for external services', () => {
  it('refuses hosts that are not allowed', async () => {
    await expect(
      new EgressClient(new Set(['viacep.com.br'])).getJson(sandbox.url, 1_000),
    ).rejects.toBeInstanceOf(EgressFailed);
  });

  it('opens the circuit after five failures', async () => {
    const client = new EgressClient(new Set([new URL(sandbox.url).host]));
    sandbox.control.setFault({ service: 'viacep', kind: '500', rate: 1 });
    const ask = () =>
      client
        .getJson(`${sandbox.urls.viaCep}/ws/01310100/json/`, 1_000)
        .catch((error: Error) => error.message);
    for (let time = 0; time < 5; time += 1) await ask();
    const before = requestCount();
    expect(await ask()).toContain('left alone');
    expect(requestCount()).toBe(before);
  });
});
