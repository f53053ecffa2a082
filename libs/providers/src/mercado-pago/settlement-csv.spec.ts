import type { SettlementLine } from '@plantao/domain/reconciliation/ports/settlement-reports.port';
import { settlementLines } from './settlement-csv.js';

const HEADER =
  'EXTERNAL_REFERENCE;SOURCE_ID;USER_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_CURRENCY;TRANSACTION_DATE;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;METADATA\n';
const ROW =
  '0d0c2a9e;90000000001;123;SETTLEMENT;79.00;BRL;2026-11-20T22:20:19.000-03:00;-8.85;70.15;"[{""note"":""a;b\nc""}]"\n';

async function read(text: string, size = 7, collectorId = '123'): Promise<SettlementLine[]> {
  const bytes = Buffer.from(text);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const lines: SettlementLine[] = [];
  for await (const line of settlementLines(pieces(), collectorId)) lines.push(line);
  return lines;
}

describe('the settlement report of Mercado Pago', () => {
  it('is read from pieces of any size, with quoted line breaks, in centavos', async () => {
    const [line] = await read(HEADER + ROW);
    expect(line).toEqual({
      number: 1,
      paymentId: '90000000001',
      reference: '0d0c2a9e',
      kind: 'payment',
      amountCents: 7_900,
      currency: 'BRL',
      feeCents: 885,
      netCents: 7_015,
      ours: true,
      at: new Date('2026-11-21T01:20:19Z'),
    });
  });

  it('counts its lines across pieces, and takes refunds without their sign', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) =>
      ROW.replace('90000000001', String(n + 1)).replace('SETTLEMENT;79.00', 'REFUND;-79.00'),
    );
    const lines = await read(HEADER + rows.join(''), 60_000);
    expect(lines.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
    expect(new Set(lines.map(({ kind, amountCents }) => `${kind} ${amountCents}`))).toEqual(
      new Set(['refund 7900']),
    );
  });

  it('reads commas as separators, a last line without an end, claims as chargebacks, and other accounts', async () => {
    const text =
      'SOURCE_ID,USER_ID,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY\n1,9,DISPUTE,-5.00,BRL\n2,123,PAYOUT,5,BRL';
    expect((await read(text)).map(({ kind, ours }) => [kind, ours])).toEqual([
      ['chargeback', false],
      ['other', true],
    ]);
  });

  it.each([
    ['a page of HTML', '<html>\n</html>'],
    ['nothing', ''],
    ['no amounts', 'SOURCE_ID;TRANSACTION_TYPE\n1;SETTLEMENT\n'],
    ['an amount that is none', HEADER + ROW.replace('79.00', 'NaN')],
  ])('refuses %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(expect.objectContaining({ name: 'SettlementUnavailable' }));
  });
});
