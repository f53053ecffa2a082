import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { withRetry } from '@plantao/platform/database';
import { SettlementReport } from './entities/settlement-report.entity.js';
import { SettlementReports, type SettlementLine } from './ports/settlement-reports.port.js';
import { insideOf } from './rules/settlement-window.rules.js';

/** Lines that are stored in one statement. */
const BATCH = 500;

/** Reads the file of a report into the database, some lines at a time: memory does not grow with the file. */
@Injectable()
export class SettlementLoading {
  constructor(
    private readonly em: EntityManager,
    private readonly reports: SettlementReports,
  ) {}

  /**
   * Stores the lines behind those that are stored already, then what the shop expects in the report besides.
   * @throws SettlementUnavailable
   */
  async load(report: SettlementReport, signal: AbortSignal): Promise<void> {
    let batch: SettlementLine[] = [];
    for await (const line of this.reports.lines(report.fileName ?? '', signal)) {
      signal.throwIfAborted();
      if (line.number <= report.linesRead || line.paymentId === '') continue;
      if (batch.push(line) < BATCH) continue;
      await this.store(report, batch);
      batch = [];
    }
    if (batch.length > 0) await this.store(report, batch);
    await this.expect(report);
  }

  private async store(report: SettlementReport, lines: readonly SettlementLine[]): Promise<void> {
    const last = lines.at(-1)?.number ?? report.linesRead;
    await withRetry(() =>
      this.em.fork().execute(
        `with stored as (
           insert into settlement_line (report_id, number, payment_id, reference, kind, amount_cents, currency, fee_cents, net_cents, ours, at)
           select ?, l.number, l."paymentId", l.reference, l.kind, l."amountCents", l.currency, l."feeCents", l."netCents", l.ours, l.at
             from jsonb_to_recordset(?::jsonb) as l (number int, "paymentId" text, reference text, kind text, "amountCents" int,
               currency text, "feeCents" int, "netCents" int, ours boolean, at timestamptz)
           on conflict (report_id, number) do nothing)
         update settlement_report set lines_read = ? where id = ?`,
        [report.id, JSON.stringify(lines), last, report.id],
        'run',
      ),
    );
    report.linesRead = last;
  }

  /** Payments that were approved, and refunds that the provider made, well within the window. */
  private async expect(report: SettlementReport): Promise<void> {
    const { from, until } = insideOf({ from: report.fromAt, until: report.untilAt });
    await this.em.fork().execute(
      `insert into settlement_line (report_id, number, payment_id, kind, at)
       select ?, -row_number() over (order by e.payment_id), e.payment_id, 'expected', e.at from (
         select provider_id as payment_id, approved_at as at from charge
          where approved_at >= ? and approved_at < ? and provider_id is not null
         union
         select c.provider_id, r.done_at from refund r join charge c on c.id = r.charge_id
          where r.state = 'done' and r.done_at >= ? and r.done_at < ? and r.provider_refund_id is not null
            and c.provider_id is not null) e
       on conflict (report_id, number) do nothing`,
      [report.id, from, until, from, until],
      'run',
    );
  }
}
