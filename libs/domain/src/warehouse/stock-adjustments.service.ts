import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockCheck } from './entities/stock-check.entity.js';
import { run } from './stock-counters.js';
import { StockLedger } from './stock-ledger.service.js';
import { settleDrift, type Settlement } from './stock-settlement.js';

/** New counts of one SKU, in pieces, each with the count that was on the screen. */
export interface Adjustment {
  readonly warehouse?: number | undefined;
  readonly warehouseSeen?: number | undefined;
  readonly offered?: number | undefined;
  readonly offeredSeen?: number | undefined;
  readonly reason: string;
}

/** A check that has not ended after so long is forgotten: its worker is gone. */
const TIMEOUT_MS = 10 * 60_000;

/** What people do to the stock by hand, each act with its reason and its audit entry. */
@Injectable()
export class StockAdjustments {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError stock.nothing, stock.unknown-sku, stock.stale, stock.under-promised, stock.over-limit */
  adjust(sku: string, input: Adjustment, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const reason = input.reason.trim();
      const [done] = await this.ledger.correct(
        em,
        [
          {
            sku,
            reason,
            warehouse: changeOf(input.warehouse, input.warehouseSeen),
            offered: changeOf(input.offered, input.offeredSeen),
          },
        ],
        actor.name,
      );
      if (!done) throw new DomainError('stock.nothing');
      em.persist(
        AuditEntry.of({
          ...actorOf(actor),
          action: 'stock.adjust',
          entity: 'stock',
          entityId: sku,
          before: done.before,
          after: { ...done.after, reason },
        }),
      );
      await em.flush();
    });
  }

  /** @see settleDrift */
  settle(sku: string, input: Settlement, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const reason = input.reason.trim();
      const { before, after } = await settleDrift(em, sku, { ...input, reason }, actor.name);
      em.persist(
        AuditEntry.of({
          ...actorOf(actor),
          action: 'stock.settle',
          entity: 'stock',
          entityId: sku,
          before,
          after: { ...after, reason },
        }),
      );
      await em.flush();
    });
  }

  /** Asks for a check of all counters, unless one is under way. */
  askCheck(actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await run(em, `select pg_advisory_xact_lock(hashtext('stock.check'))`, {});
      const running = await run(
        em,
        'select 1 from stock_check where ended_at is null and asked_at > :since',
        {
          since: this.clock.in(-TIMEOUT_MS),
        },
      );
      if (running.length > 0) return;
      const check = StockCheck.ask(actor.name, this.clock.now());
      em.persist([
        check,
        AuditEntry.of({
          ...actorOf(actor),
          action: 'stock.check',
          entity: 'stock-check',
          entityId: check.id,
        }),
      ]);
      await em.flush();
    });
  }
}

const changeOf = (to: number | undefined, seen: number | undefined) =>
  to === undefined ? undefined : { to, seen };
