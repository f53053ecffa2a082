import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { OutboxMessage } from '@plantao/platform/outbox';
import { SHOP } from '../../shared/actor.js';
import { StockCheck } from '../entities/stock-check.entity.js';
import { noteMovement, run } from '../stock-counters.js';
import { findDrift, reliableCounters } from '../stock-drift.js';

const KEPT_MS = 7 * 24 * 60 * 60_000;

export interface ReconciledStock {
  /** SKUs whose counters, ledger and holds do not agree, or whose offer exceeds the warehouse. */
  readonly drifted: readonly string[];
  /** Those of them that could be put right without guessing. */
  readonly repaired: readonly string[];
}

/**
 * Compares the counters of every SKU with its ledger, with the pieces that orders hold, and with the warehouse
 * (WORK-06, correctness 3.13). A counter that strays from ledger and holds alike is put back, audited; everything else
 * is reported and left to people.
 */
export class ReconcileStock extends Command<ReconciledStock> {
  /** @param checkId the check that a person asked for; without it the run keeps a record of its own */
  constructor(readonly checkId?: string) {
    super();
  }
}

@CommandHandler(ReconcileStock)
export class ReconcileStockHandler implements ICommandHandler<ReconcileStock, ReconciledStock> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ checkId }: ReconcileStock): Promise<ReconciledStock> {
    const startedAt = this.clock.now();
    const suspects = await this.suspects();
    const drifted: string[] = [];
    const repaired: string[] = [];
    for (const { sku } of suspects) {
      const outcome = await this.settle(sku);
      if (outcome === 'sound') continue;
      drifted.push(sku);
      if (outcome === 'repaired') repaired.push(sku);
    }
    if (drifted.length > 0) await this.report(drifted);
    await this.remember(checkId, startedAt, { drifted, repaired });
    return { drifted, repaired };
  }

  /** The result stays visible; of the checks that found nothing only those of the last week. */
  private async remember(
    checkId: string | undefined,
    startedAt: Date,
    found: ReconciledStock,
  ): Promise<void> {
    const em = this.em.fork();
    const [counted] = await run<{ checked: number }>(
      em,
      'select count(*)::int as checked from stock_level',
      {},
    );
    const check =
      (checkId && (await em.findOne(StockCheck, { id: checkId }))) ||
      Object.assign(new StockCheck(), { id: crypto.randomUUID(), askedAt: startedAt, actor: SHOP.name });
    Object.assign(check, {
      endedAt: this.clock.now(),
      checked: counted?.checked ?? 0,
      drifted: [...found.drifted],
      repaired: [...found.repaired],
    });
    em.persist(check);
    await em.flush();
    await run(em, `delete from stock_check where ended_at < :old and drifted = '{}'`, {
      old: this.clock.in(-KEPT_MS),
    });
  }

  /** Every SKU at once: longer than a request may take. */
  private suspects(): Promise<{ sku: string }[]> {
    return this.em.fork().transactional(async (em) => {
      await em.execute(`set local statement_timeout = '110s'`);
      return findDrift(em as EntityManager);
    });
  }

  /** Looks again with the row locked: a sale that was under way is no drift. */
  private settle(sku: string): Promise<'sound' | 'repaired' | 'reported'> {
    return this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await run(em, 'select 1 from stock_level where sku = :sku for update', { sku });
      const [row] = await findDrift(em, sku);
      if (!row) return 'sound';
      const right = reliableCounters(row);
      if (!right) return 'reported';
      await run(
        em,
        `
        update stock_level set warehouse_qty = :warehouse, offered = :offered, held = :held, committed = :committed,
          shipped = :shipped, initial = :initial, adjusted = :adjusted, version = version + 1
        where sku = :sku`,
        { ...right, sku },
      );
      await noteMovement(
        em,
        sku,
        {},
        { kind: 'repair', actor: SHOP.name, reason: 'contadores voltam a ser a soma do livro' },
      );
      em.persist(
        AuditEntry.of({
          actor: SHOP.name,
          action: 'stock.repair',
          entity: 'stock',
          entityId: sku,
          before: row.counters,
          after: right,
        }),
      );
      return 'repaired';
    });
  }

  /** Once a day for the same SKUs, so that a drift nobody has dealt with does not fill the shop's mailbox. */
  private async report(skus: string[]): Promise<void> {
    const em = this.em.fork();
    const reported = await run(
      em,
      `
      select 1 from outbox_message where type = 'stock.drifted' and payload = :payload::jsonb and created_at > now() - interval '1 day'`,
      { payload: JSON.stringify({ skus }) },
    );
    if (reported.length > 0) return;
    em.persist(OutboxMessage.of('stock.drifted', { skus }));
    await em.flush();
  }
}
