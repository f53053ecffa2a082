import { ShippingRates } from '@plantao/domain/checkout/ports/shipping-rates.port';
import type { FaultKind, FaultService } from '../../../apps/sandbox/src/faults.js';
import { PLACES } from '../../../apps/sandbox/src/cep/places.js';
import { startSandbox, type Sandbox } from '../../../apps/sandbox/src/sandbox.js';
import { figures, seedOf } from '../figures.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const r11 = figures('R11-quotes', { short: 2, full: 20 });
const seed = seedOf();
/** Faults that cost the shop's whole patience each are for the full run. */
const QUICK: readonly FaultKind[] = ['500', '502', '429', 'malformed', 'html', 'types', 'reset'];
const SLOW: readonly FaultKind[] = ['timeout', 'late', 'hang'];
/** How long a shopper waits for freight, and for an address of two services, in milliseconds. */
const QUOTE_MS = r11.limit(4_000);
const CEP_MS = r11.limit(7_000);
/** A service that keeps failing is left alone for so long, in milliseconds. */
const PAUSE = 31_000;

let shop: ReliabilityShop;
/**
 * The second CEP service is another host than the first, as it is outside: what keeps failing is left alone by host.
 */
let second: Sandbox;
let later = 0;
beforeAll(async () => {
  second = await startSandbox({ seed: 'second' });
  shop = await openReliabilityShop({
    ME_TOKEN: 'demonstracao',
    CEP_FALLBACK_BASE_URL: second.urls.brasilApi,
  });
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
  await second.close();
});

const KINDS = r11.full ? [...QUICK, ...SLOW] : QUICK;
let asked = 0;
/** Another CEP for every quote, so that none is answered from memory. */
const aCep = (): string => String(1_310_000 + (asked += 1)).padStart(8, '0');
/** A CEP that the services know. */
const aPlace = (): string => [...PLACES.keys()][(asked += 1) % PLACES.size] ?? '';
/** So long is an address remembered, in milliseconds. */
const REMEMBERED = 31 * 24 * 60 * 60_000;

async function timed<T>(call: Promise<T>): Promise<T & { ms: number }> {
  const began = performance.now();
  return { ...(await call), ms: performance.now() - began };
}
const quote = (cepTo: string, pieces = 2) =>
  timed(shop.call('GET', '/shipping', { query: { cepTo, amount: pieces } }));
const lookUp = (cep: string) => timed(shop.call('GET', `/cep/${cep}`));
const fail = (services: readonly FaultService[], kind: FaultKind) => {
  for (const service of services)
    for (const { control } of [shop.sandbox, second])
      control.setFault({ service, kind, rate: kind === 'none' ? 0 : 1 });
};
const everywhere = <T>(copies: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: copies }, work));
const companies = (response: { body: { data: { company: { name: string } }[] } }): string[] =>
  response.body.data.map(({ company }) => company.name);

/**
 * A fault of the carrier: what was quoted lately stays, everything else comes from the shop's own table, and then it is
 * over.
 */
async function freight(kind: FaultKind, copies: number): Promise<number> {
  const known = aCep();
  const before = (await quote(known)).body;
  expect(before.data.length).toBeGreaterThan(0);
  fail(['melhor-envio'], kind);
  const remembered = await quote(known);
  expect([remembered.status, remembered.body]).toEqual([200, before]);
  const responses = await everywhere(copies, () => quote(aCep()));
  fail(['melhor-envio'], 'none');
  for (const response of responses) {
    expect([kind, response.status, companies(response)]).toEqual([
      kind,
      200,
      ['Entrega Plantão', 'Entrega Plantão'],
    ]);
    expect([kind, response.ms < QUOTE_MS]).toEqual([kind, true]);
  }
  expect([kind, companies(await quote(aCep())).includes('Correios')]).toEqual([kind, true]);
  return Math.max(...responses.map(({ ms }) => ms));
}

/** No service is left alone any more, and no address remembered. */
function forget(): void {
  later += PAUSE;
  shop.clock.advance(REMEMBERED);
}

/** A fault of one service is not seen; of both it is a refusal in words, in time, and over with the fault. */
async function cep(kind: FaultKind, copies: number): Promise<number> {
  forget();
  fail(['viacep'], kind);
  for (const { status, body, ms } of await everywhere(copies, () => lookUp(aPlace())))
    expect([kind, status, body.uf?.length, ms < CEP_MS]).toEqual([kind, 200, 2, true]);
  forget();
  fail(['brasilapi'], kind);
  const refused = await everywhere(copies, () => lookUp(aPlace()));
  fail(['viacep', 'brasilapi'], 'none');
  for (const { status, body, ms } of refused) {
    expect([kind, status, body.code, body.message]).toEqual([
      kind,
      503,
      'cep.unavailable',
      'Erro ao buscar CEP',
    ]);
    expect([kind, ms < CEP_MS]).toEqual([kind, true]);
  }
  forget();
  const healed = await lookUp(aPlace());
  expect([kind, healed.status, healed.body.uf?.length]).toEqual([kind, 200, 2]);
  return Math.max(...refused.map(({ ms }) => ms));
}

it(`R11 freight is quoted within 4 s and a CEP returned or refused with a message, under every fault (${KINDS.length} faults × ${r11.rounds})`, async () => {
  const failed: string[] = [];
  const slowest = { freightMs: 0, cepMs: 0 };
  await r11.measure(seed, async () => {
    for (const kind of KINDS) {
      try {
        slowest.freightMs = Math.max(slowest.freightMs, Math.round(await freight(kind, r11.rounds)));
        slowest.cepMs = Math.max(slowest.cepMs, Math.round(await cep(kind, r11.rounds)));
      } catch (error) {
        failed.push(`${kind}: ${(error as Error).message}`);
        fail(['melhor-envio', 'viacep', 'brasilapi'], 'none');
      }
    }
    r11.note({ ...slowest, failures: failed.length });
    expect(failed).toEqual([]);
  });
}, 3_600_000);

it('R11 would offer no delivery if a malformed quote counted as an empty one (the check detects it)', async () => {
  const rates = shop.app.get(ShippingRates);
  const { quote: ask } = rates;
  rates.quote = (request, signal) => ask.call(rates, request, signal).catch(() => []);
  try {
    await expect(freight('types', 1)).rejects.toThrow('Entrega Plantão');
  } finally {
    rates.quote = ask;
    fail(['melhor-envio'], 'none');
  }
});
