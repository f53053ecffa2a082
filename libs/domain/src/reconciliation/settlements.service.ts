import { Injectable, Logger } from '@nestjs/common';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { message } from '../shared/errors/message.js';
import { SettlementReport } from './entities/settlement-report.entity.js';
import { SettlementReports } from './ports/settlement-reports.port.js';
import { QUIET_KINDS } from './rules/difference.rules.js';
import { isNightDue, windowOf } from './rules/settlement-window.rules.js';
import { SettlementComparison } from './settlement-comparison.service.js';
import { SettlementLoading } from './settlement-loading.service.js';

/** Looks for a report that the provider is writing, and failures in a row, until it is given up. */
const MAX_TRIES = 120;
const PAUSE_MS = 30_000;
const RUNNING = { state: { $nin: ['done', 'failed'] as const } };

/** Comparisons with the provider's settlement report: one at a time, each in steps that can be broken off (ADR 43). */
@Injectable()
export class Settlements {
  private readonly log = new Logger('Reconciliation');

  constructor(
    private readonly em: EntityManager,
    private readonly reports: SettlementReports,
    private readonly loading: SettlementLoading,
    private readonly comparison: SettlementComparison,
    private readonly clock: Clock,
  ) {}

  /** 'Conferir agora': begins a comparison, unless one is under way; its id. */
  async ask(actor: Actor): Promise<string> {
    const em = this.em.fork();
    const running = await em.findOne(SettlementReport, RUNNING);
    if (running) return running.id;
    const report = this.begin(actor.name);
    em.persist([
      report,
      AuditEntry.of({
        ...actorOf(actor),
        action: 'reconciliation.ask',
        entity: 'reconciliation',
        entityId: report.id,
        after: { from: report.fromAt, until: report.untilAt },
      }),
    ]);
    try {
      await em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return (await this.em.fork().findOneOrFail(SettlementReport, RUNNING)).id;
    }
    return report.id;
  }

  /**
   * Job `payments.reconcile`: begins the night's comparison, and takes the one that is under way as far as it goes now.
   * Returns what it did, for the queue dashboard; undefined when there was nothing to do.
   */
  async advance(signal: AbortSignal): Promise<string | undefined> {
    const report = (await this.em.fork().findOne(SettlementReport, RUNNING)) ?? (await this.beginNight());
    if (!report || report.nextTryAt > this.clock.now()) return undefined;
    const before = report.state;
    try {
      while (report.state !== 'done' && (await this.step(report, signal)));
    } catch (error) {
      await this.failed(report, error as Error);
      // A fault of ours is shown as a failed job; the provider's is tried again.
      if (signal.aborted || (error as Error).name !== 'SettlementUnavailable') throw error;
    }
    return `${before} → ${report.state}`;
  }

  /** Differences that are open, and when the last of them was found; those that are only shown left out. */
  async open(em: EntityManager): Promise<{ readonly count: number; readonly lastAt: Date | null }> {
    const [row] = await em.execute<{ count: number; lastAt: Date | string | null }[]>(
      `select count(*)::int as count, max(opened_at) as "lastAt" from payment_difference where state = 'open' and kind not in (?)`,
      [QUIET_KINDS],
    );
    return { count: row?.count ?? 0, lastAt: row?.lastAt ? new Date(row.lastAt) : null };
  }

  private async beginNight(): Promise<SettlementReport | null> {
    const em = this.em.fork();
    const [latest] = await em.find(
      SettlementReport,
      { askedBy: null },
      { orderBy: { createdAt: 'desc' }, limit: 1 },
    );
    if (!isNightDue(this.clock.now(), latest?.createdAt ?? null)) return null;
    const report = this.begin(null);
    await em.persist(report).flush();
    return report;
  }

  private begin(askedBy: string | null): SettlementReport {
    const now = this.clock.now();
    const { from, until } = windowOf(now);
    return Object.assign(new SettlementReport(), {
      id: crypto.randomUUID(),
      state: 'requested' as const,
      fromAt: from,
      untilAt: until,
      askedBy,
      nextTryAt: now,
      createdAt: now,
    });
  }

  /** One step; false when the provider is still writing. */
  private async step(report: SettlementReport, signal: AbortSignal): Promise<boolean> {
    const window = { from: report.fromAt, until: report.untilAt };
    switch (report.state) {
      case 'requested': {
        const providerId = await this.reports.request(window);
        await this.become(report, { state: 'waiting', providerId, requestedAt: this.clock.now() });
        return true;
      }
      case 'waiting': {
        const since = report.requestedAt ?? report.createdAt;
        const fileName = await this.reports.find(report.providerId ?? null, window, since);
        if (fileName === undefined) {
          await this.later(report, '');
          return false;
        }
        await this.become(report, { state: 'loading', fileName });
        return true;
      }
      case 'loading':
        await this.loading.load(report, signal);
        await this.become(report, { state: 'comparing' });
        return true;
      case 'comparing':
        await this.comparison.compare(report, signal);
        report.state = 'done';
        return true;
      default:
        return false;
    }
  }

  private become(report: SettlementReport, change: Partial<SettlementReport>): Promise<void> {
    return this.write(report, { ...change, tries: 0, error: '' });
  }

  /** People read why in the shop's words; those of the provider and of the machinery are for the log. */
  private async failed(report: SettlementReport, error: Error): Promise<void> {
    this.log.warn({ reportId: report.id, state: report.state, reason: error.message }, 'comparison stopped');
    const silent = error.name === 'SettlementUnavailable';
    await this.later(report, message(silent ? 'settlement.unavailable' : 'settlement.broken'));
  }

  /** Tried again after a pause, which grows; given up after an hour or more. */
  private async later(report: SettlementReport, error: string): Promise<void> {
    const tries = (report.tries ?? 0) + 1;
    const now = this.clock.now();
    if (tries < MAX_TRIES) {
      const pause = Math.min(tries, 10) * PAUSE_MS;
      return this.write(report, { tries, error, nextTryAt: new Date(now.getTime() + pause) });
    }
    await this.write(report, {
      state: 'failed',
      error: error || message('settlement.unwritten'),
      finishedAt: now,
    });
    await this.em.fork().execute('delete from settlement_line where report_id = ?', [report.id], 'run');
  }

  private async write(report: SettlementReport, change: Partial<SettlementReport>): Promise<void> {
    await this.em.fork().nativeUpdate(SettlementReport, { id: report.id }, change);
    Object.assign(report, change);
  }
}
