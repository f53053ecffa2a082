import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { message } from '../shared/errors/message.js';
import { runTimeSliced, type Steps } from '../shared/time-slicing.js';
import {
  readImport,
  type ImportFault,
  type ImportLine,
  type ImportSubject,
  type ReadImport,
} from './rules/stock-import.rules.js';
import { resolveCountChange, type CountResult } from './rules/count-change.rules.js';
import { lockLevels, type LevelRow } from './stock-corrections.js';
import { StockLedger } from './stock-ledger.service.js';

/** A line that changes something. Quantities in pieces. */
export interface ImportChange {
  readonly line: number;
  readonly sku: string;
  readonly before: number;
  readonly after: number;
  /** Pieces that the shop offers less because the warehouse would hold fewer. */
  readonly offerLowered: number;
  readonly reason: string;
}

export interface ImportPlan {
  readonly changes: readonly ImportChange[];
  readonly faults: readonly ImportFault[];
  readonly unchanged: number;
  readonly fingerprint: string;
}

const REASON = 'Planilha importada';

/** Counts from a table: first what it would change, then, if that is still true, all of it in one transaction. */
@Injectable()
export class StockImport {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: StockLedger,
  ) {}

  /** @throws DomainError stock.import-empty, stock.import-long, stock.import-quote */
  async preview(csv: string, what: ImportSubject): Promise<ImportPlan> {
    const table = await runTimeSliced(readImport(csv, what));
    return this.em.transactional((em) => planOf(em, table, what));
  }

  /**
   * Resolves to the number of SKUs that changed.
   * @throws DomainError as preview; stock.import-faults, stock.import-stale when the plan is no longer the one shown
   */
  async apply(csv: string, what: ImportSubject, fingerprint: string, actor: Actor): Promise<number> {
    const table = await runTimeSliced(readImport(csv, what));
    return this.em.transactional(async (em) => {
      const plan = await planOf(em, table, what);
      if (plan.faults.length > 0) throw new DomainError('stock.import-faults');
      if (plan.fingerprint !== fingerprint) throw new DomainError('stock.import-stale');
      const corrected = await this.ledger.correct(
        em,
        plan.changes.map(({ sku, before, after, reason }) => ({
          sku,
          [what]: { to: after, seen: before },
          reason: reason || REASON,
        })),
        actor.name,
      );
      em.persist(
        AuditEntry.of({
          ...actorOf(actor),
          action: 'stock.import',
          entity: 'stock',
          entityId: what,
          before: Object.fromEntries(corrected.map(({ sku, before }) => [sku, before[what]])),
          after: Object.fromEntries(corrected.map(({ sku, after }) => [sku, after[what]])),
        }),
      );
      await em.flush();
      return corrected.length;
    });
  }
}

/** The rows are locked: what is planned is what can be done. */
async function planOf(em: EntityManager, table: ReadImport, what: ImportSubject): Promise<ImportPlan> {
  const levels = await lockLevels(
    em,
    table.lines.map(({ sku }) => sku),
  );
  return runTimeSliced(planImport(table, what, levels));
}

/** A line a step. */
function* planImport(
  { lines, faults }: ReadImport,
  what: ImportSubject,
  levels: ReadonlyMap<string, LevelRow>,
): Steps<ImportPlan> {
  const changes: ImportChange[] = [];
  const wrong: ImportFault[] = [...faults];
  for (const line of lines) {
    const level = levels.get(line.sku);
    const refused = level ? refusalOf(line, what, level) : unknown(line);
    if (refused) wrong.push(refused);
    else if (level && judge(line, what, level) === 'set')
      changes.push({
        line: line.line,
        sku: line.sku,
        before: level[what],
        after: line.quantity,
        offerLowered: what === 'warehouse' ? Math.max(0, level.offered + level.promised - line.quantity) : 0,
        reason: line.reason,
      });
    yield;
  }
  wrong.sort((one, other) => one.line - other.line);
  const unchanged = lines.length - changes.length - (wrong.length - faults.length);
  return { changes, faults: wrong, unchanged, fingerprint: fingerprintOf(what, changes) };
}

const unknown = (line: ImportLine): ImportFault =>
  fault(line, line.sku, message('stock.unknown-sku', { sku: line.sku }));

/** What becomes of a line, by the rule that every correction follows (R3). */
function judge({ quantity: to, seen }: ImportLine, what: ImportSubject, level: LevelRow): CountResult {
  const { version, warehouse, promised } = level;
  const limit = what === 'offered' ? { limit: warehouse - promised } : {};
  return resolveCountChange({ to, seen }, { count: level[what], version, ...limit });
}

function refusalOf(line: ImportLine, what: ImportSubject, level: LevelRow): ImportFault | undefined {
  const { sku, quantity, seen } = line;
  const { promised: least } = level;
  const result = judge(line, what, level);
  const refuse = (text: string) => fault(line, String(quantity), text);
  if (result === 'conflict')
    return refuse(message('stock.import-moved', { sku, seen: seen ?? 0, now: level[what] }));
  if (level.retired && result !== 'keep' && quantity > level[what])
    return refuse(message('stock.retired-count', { sku }));
  if (result === 'over-limit') return refuse(message('stock.over-limit', { limit: level.warehouse - least }));
  if (result === 'set' && what === 'warehouse' && quantity < least)
    return refuse(message('stock.under-promised', { sku, limit: least }));
  return undefined;
}

const fault = ({ line }: ImportLine, cell: string, text: string): ImportFault => ({
  line,
  cell,
  message: text,
});

function fingerprintOf(what: ImportSubject, changes: readonly ImportChange[]): string {
  const facts = changes.map(({ sku, before, after, reason }) => [sku, before, after, reason]);
  return createHash('sha256')
    .update(JSON.stringify([what, facts]))
    .digest('hex')
    .slice(0, 32);
}
