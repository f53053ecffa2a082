import { isoWithOffset } from '../brazil-time.js';
import { COLLECTOR_ID } from './payment.presenter.js';
import { feeOf, type Payment } from './payment.js';
import type { ReportConfig, SettlementReport } from './settlement-reports.js';

type Cells = Record<string, string>;

/** Columns of a report that nobody has configured. */
export const USUAL_COLUMNS = [
  'EXTERNAL_REFERENCE',
  'SOURCE_ID',
  'USER_ID',
  'PAYMENT_METHOD_TYPE',
  'PAYMENT_METHOD',
  'SITE',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
  'SETTLEMENT_CURRENCY',
  'SETTLEMENT_DATE',
  'REAL_AMOUNT',
  'COUPON_AMOUNT',
  'METADATA',
  'INSTALLMENTS',
];

const reais = (cents: number): string => (cents / 100).toFixed(2);
const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The file of a report, a line at a time, the oldest payment first. */
export function* settlementFile(
  report: SettlementReport,
  config: ReportConfig | undefined,
  oldestFirst: Iterable<Payment>,
): Generator<string> {
  const columns = config?.columns.map(({ key }) => key) ?? USUAL_COLUMNS;
  const separator = config?.separator ?? ';';
  const lineOf = (cells: Cells): string =>
    `${columns.map((name) => quoted(cells[name] ?? '', separator)).join(separator)}\n`;
  yield `${columns.join(separator)}\n`;
  for (const payment of oldestFirst)
    for (const { at, cells } of movementsOf(payment))
      if (at >= report.beginAt && at <= report.endAt) yield lineOf(cells);
}

/** What a payment moved in the account: its approval, each part that went back, what a claim or a bank took. */
function* movementsOf(payment: Payment): Generator<{ at: number; cells: Cells }> {
  if (payment.approvedAt === undefined) return;
  const feeCents = feeOf(payment);
  const line = (type: string, at: number, amountCents: number, fee = 0): { at: number; cells: Cells } => ({
    at,
    cells: {
      EXTERNAL_REFERENCE: payment.reference ?? '',
      SOURCE_ID: String(payment.id),
      USER_ID: String(payment.collectorId ?? COLLECTOR_ID),
      PAYMENT_METHOD_TYPE: payment.typeId,
      PAYMENT_METHOD: payment.methodId,
      SITE: 'MLB',
      TRANSACTION_TYPE: type,
      TRANSACTION_AMOUNT: reais(amountCents),
      TRANSACTION_CURRENCY: payment.currency,
      TRANSACTION_DATE: isoWithOffset(at),
      FEE_AMOUNT: fee === 0 ? '0.00' : reais(-fee),
      SETTLEMENT_NET_AMOUNT: reais(amountCents - fee),
      SETTLEMENT_CURRENCY: payment.currency,
      SETTLEMENT_DATE: isoWithOffset(at),
      REAL_AMOUNT: reais(amountCents - fee),
      COUPON_AMOUNT: '0.00',
      METADATA: '[{}]',
      INSTALLMENTS: String(payment.installments),
    },
  });
  yield line('SETTLEMENT', payment.approvedAt, payment.amountCents, feeCents);
  for (const refund of payment.refunds) yield line('REFUND', refund.createdAt, -refund.amountCents);
  if (payment.status === 'in_mediation') yield line('DISPUTE', payment.updatedAt, -payment.amountCents);
  if (payment.status === 'charged_back' && payment.detail !== 'reimbursed')
    yield line('CHARGEBACK', payment.updatedAt, -payment.amountCents);
}
