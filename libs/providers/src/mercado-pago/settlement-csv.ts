import type {
  SettlementKind,
  SettlementLine,
} from '@plantao/domain/reconciliation/ports/settlement-reports.port';
import { SettlementUnavailable } from '@plantao/domain/reconciliation/ports/settlement-reports.port';
import { parseCsv } from '@plantao/domain/shared/text/csv';
import { fromReais } from '@plantao/domain/shared/money';

/** The columns that are read; the account's report is asked to have them (providers: account money report, glossary). */
export const SETTLEMENT_COLUMNS = [
  'EXTERNAL_REFERENCE',
  'SOURCE_ID',
  'USER_ID',
  'PAYMENT_METHOD_TYPE',
  'PAYMENT_METHOD',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
  'SETTLEMENT_DATE',
  'INSTALLMENTS',
] as const;
type Column = (typeof SETTLEMENT_COLUMNS)[number];

const NEEDED: readonly Column[] = [
  'SOURCE_ID',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
];
/** Text that is read at once, in characters; a line is never longer. */
const BLOCK = 64 * 1024;
const MAX_LINE = 1024 * 1024;

/**
 * Lines of the report from its bytes as they arrive. Decimals with a point, separated by commas or semicolons as the
 * account has it.
 * @param collectorId '' where every account is ours
 * @throws SettlementUnavailable when it is no such report
 */
export async function* settlementLines(
  bytes: AsyncIterable<Uint8Array>,
  collectorId: string,
): AsyncGenerator<SettlementLine> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let header: string | undefined;
  let number = 0;
  const read = function* (block: string): Generator<SettlementLine> {
    if (header === undefined) {
      const end = block.indexOf('\n');
      header = block.slice(0, end + 1);
      checkHeader(header);
      block = block.slice(end + 1);
    }
    const [names, ...rows] = parseCsv(header + block).rows;
    for (const { cells } of rows) {
      number += 1;
      const at = (column: Column): string => cells[names?.cells.indexOf(column) ?? -1]?.trim() ?? '';
      yield lineOf(at, number, collectorId);
    }
  };
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length < BLOCK) continue;
    const end = endOfLines(text);
    if (end === 0 && text.length > MAX_LINE) throw new SettlementUnavailable('the report has no lines');
    yield* read(text.slice(0, end));
    text = text.slice(end);
  }
  text += decoder.decode();
  if (text.trim() !== '') yield* read(text.endsWith('\n') ? text : `${text}\n`);
  if (header === undefined) throw new SettlementUnavailable('the report is empty');
}

/** The end of the last whole line: a line break within quotation marks ends none. */
function endOfLines(text: string): number {
  let end = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === '\n' && !quoted) end = at + 1;
  }
  return end;
}

function checkHeader(header: string): void {
  const names = new Set(parseCsv(header).rows[0]?.cells.map((name) => name.trim()));
  const missing = NEEDED.filter((name) => !names.has(name));
  if (missing.length > 0) throw new SettlementUnavailable(`the report lacks ${missing.join(', ')}`);
}

function lineOf(at: (column: Column) => string, number: number, collectorId: string): SettlementLine {
  const user = at('USER_ID');
  return {
    number,
    paymentId: at('SOURCE_ID').slice(0, 40),
    reference: at('EXTERNAL_REFERENCE').slice(0, 80),
    kind: kindOf(at('TRANSACTION_TYPE')),
    amountCents: Math.abs(centsOf(at('TRANSACTION_AMOUNT'))),
    currency: at('TRANSACTION_CURRENCY').slice(0, 10),
    feeCents: Math.abs(centsOf(at('FEE_AMOUNT'))),
    netCents: centsOf(at('SETTLEMENT_NET_AMOUNT')),
    ours: collectorId === '' || user === '' || user === collectorId,
    at: momentOf(at('TRANSACTION_DATE')) ?? momentOf(at('SETTLEMENT_DATE')),
  };
}

/** A claim takes the money like a chargeback. Shipping has lines of its own, which no payment of ours has. */
function kindOf(type: string): SettlementKind {
  if (type === 'SETTLEMENT') return 'payment';
  if (type === 'REFUND') return 'refund';
  return /^(CHARGEBACK|DISPUTE)(_CANCEL)?$/.test(type) ? 'chargeback' : 'other';
}

/** @throws SettlementUnavailable for what is no amount */
function centsOf(text: string): number {
  if (text === '') return 0;
  try {
    return fromReais(Number(text.replace(',', '.')));
  } catch {
    throw new SettlementUnavailable(`"${text.slice(0, 20)}" is no amount`);
  }
}

function momentOf(text: string): Date | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date;
}
