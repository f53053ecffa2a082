import type { SettlementLine } from '@plantao/domain/reconciliation/ports/settlement-reports.port';
import { Env } from '@plantao/platform/config';
import { startSandbox, type Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import { EgressClient } from '../http/egress-client.js';
import { MercadoPagoSettlementReports } from './settlement-reports.adapter.js';

let sandbox: Sandbox;
let reports: MercadoPagoSettlementReports;
const DAY = 24 * 60 * 60_000;
const window = { from: new Date(Date.now() - 30 * DAY), until: new Date() };
const reportsWith = (more: Partial<Env> = {}) =>
  new MercadoPagoSettlementReports(
    new EgressClient(new Set([new URL(sandbox.urls.mercadoPago).host])),
    Object.assign(new Env(), {
      MP_API_BASE_URL: sandbox.urls.mercadoPago,
      MP_ACCESS_TOKEN: 'TEST-token',
      MP_COLLECTOR_ID: '123456789',
      ...more,
    }),
  );

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'contract' });
  sandbox.control.setReports({ writesMs: 0 });
});
beforeEach(() => {
  reports = reportsWith();
});
afterEach(() => sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 }));
afterAll(() => sandbox.close());

const seed = (id: number, more: Record<string, unknown> = {}) =>
  sandbox.control.seed({
    ...{
      id,
      status: 'approved',
      transaction_amount: 100,
      payment_method_id: 'pix',
      external_reference: 'abc',
    },
    ...{ date_created: new Date(Date.now() - DAY).toISOString(), ...more },
  });

async function linesOf(): Promise<SettlementLine[]> {
  const since = new Date();
  const id = await reports.request(window);
  const file = (await reports.find(id, window, since)) ?? '';
  const lines: SettlementLine[] = [];
  for await (const line of reports.lines(file, AbortSignal.timeout(10_000))) lines.push(line);
  return lines;
}

describe('the settlement report of Mercado Pago', () => {
  it('is configured, asked for, found and read: payments, refunds, chargebacks, other accounts', async () => {
    seed(1);
    seed(2, { status: 'refunded' });
    seed(3, { status: 'charged_back' });
    seed(4, { collector_id: 5 });
    seed(5, { status: 'pending' });
    seed(6, { date_created: new Date(Date.now() - 60 * DAY).toISOString() });
    const lines = await linesOf();
    expect(lines.map(({ paymentId, kind, ours }) => [paymentId, kind, ours])).toEqual([
      ['1', 'payment', true],
      ['2', 'payment', true],
      ['2', 'refund', true],
      ['3', 'payment', true],
      ['3', 'chargeback', true],
      ['4', 'payment', false],
    ]);
    expect(lines[0]).toMatchObject({
      ...{ reference: 'abc', amountCents: 10_000, currency: 'BRL', feeCents: 99, netCents: 9_901 },
    });
    expect(lines[4]?.netCents).toBe(-10_000);
  });

  it('adds its columns to a configuration and leaves the rest of it', async () => {
    const config = { file_name_prefix: 'contador', separator: ',', columns: [{ key: 'METADATA' }] };
    await fetch(`${sandbox.urls.mercadoPago}/v1/account/settlement_report/config`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: 'Bearer TEST-token' },
      body: JSON.stringify(config),
    });
    expect((await linesOf()).length).toBeGreaterThan(0);
    const saved = sandbox.control.requests('mercado-pago').findLast(({ method }) => method === 'PUT');
    expect(saved?.body).toMatchObject({ file_name_prefix: 'contador', separator: ',' });
  });

  it('is not there while it is being written, and is found without its number', async () => {
    sandbox.control.setReports({ writesMs: 60_000 });
    const since = new Date();
    const id = await reports.request(window);
    expect(await reports.find(id, window, since)).toBeUndefined();
    sandbox.control.setReports({ writesMs: 0 });
    expect(await reports.find(null, window, since)).toMatch(/\.csv$/);
    expect(await reports.find(null, { ...window, from: new Date(0) }, since)).toBeUndefined();
  });

  it.each(['500', '429', 'malformed'] as const)(
    'is unavailable when the provider answers %s',
    async (kind) => {
      sandbox.control.setFault({ service: 'mercado-pago', kind, rate: 1 });
      await expect(reports.request(window)).rejects.toMatchObject({ name: 'SettlementUnavailable' });
    },
  );

  it('is unavailable with a token that is refused, and for a name that is none', async () => {
    const refused = reportsWith({ MP_ACCESS_TOKEN: 'INVALID' });
    await expect(refused.request(window)).rejects.toMatchObject({ name: 'SettlementUnavailable' });
    const lines = reports.lines('../users/me', AbortSignal.timeout(1_000));
    await expect(lines[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      name: 'SettlementUnavailable',
    });
  });
});
