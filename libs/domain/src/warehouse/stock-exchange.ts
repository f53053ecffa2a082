import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockLevels } from './stock-corrections.js';
import { changeMany, noteOf, run, type ChangedSku, type MovementNote } from './stock-counters.js';
import { ShortStock, type StockLine } from './stock-ledger.service.js';

/** How many pieces of each SKU an order has more (positive) or fewer (negative) than before. */
export type PieceChanges = ReadonlyMap<string, number>;

/** What an order's pieces are: of an unpaid one held until `expiresAt`, of a paid one committed. */
export interface ExchangeTerms {
  readonly orderId: string;
  readonly state: 'held' | 'committed';
  readonly expiresAt: Date;
  readonly actor: string;
}

/**
 * Other pieces for the same order, all or nothing: those it gives up are offered again, those it takes come from the offer. Works in
 * the caller's transaction, with the order's row locked; the SKUs are locked in their order before either half (correctness 3.9).
 * A hold that loses all of its pieces is gone, unless pieces of it went back before: then it says so alone.
 * @throws ShortStock when too little is offered, DomainError stock.not-held when the order has fewer pieces than it gives up
 */
export async function exchangePieces(
  em: EntityManager,
  changes: PieceChanges,
  { orderId, state, expiresAt, actor }: ExchangeTerms,
): Promise<void> {
  const given = linesOf(changes, -1);
  const taken = linesOf(changes, 1);
  const levels = await lockLevels(em, [...changes.keys()]);
  const note = { actor, orderId, reason: 'pedido alterado' };
  if (given.length > 0) {
    const kind = state === 'held' ? 'release' : 'uncommit';
    const moved = await move(em, GIVE, given, { ...note, kind }, { state });
    if (moved.length < given.length || moved.some(({ changed }) => !changed))
      throw new DomainError('stock.not-held');
  }
  if (taken.length === 0) return;
  const kind = state === 'held' ? 'hold' : 'commit';
  const moved = await move(em, TAKE, taken, { ...note, kind }, { state, expiresAt });
  const short = moved.filter(({ changed }) => !changed);
  if (short.length > 0)
    throw new ShortStock(
      short.map(({ sku, quantity }) => ({
        sku,
        requested: quantity,
        available: levels.get(sku)?.offered ?? 0,
      })),
    );
}

const linesOf = (changes: PieceChanges, sign: 1 | -1): StockLine[] =>
  [...changes]
    .filter(([, pieces]) => pieces * sign > 0)
    .map(([sku, pieces]) => ({ sku, quantity: pieces * sign }));

const move = (
  em: EntityManager,
  sql: string,
  lines: readonly StockLine[],
  note: MovementNote,
  values: { readonly state: string; readonly expiresAt?: Date },
): Promise<ChangedSku[]> => {
  const rows = lines.map((line) => ({ ...line, hold: crypto.randomUUID() }));
  return run<ChangedSku>(em, sql, { ...noteOf(note), ...values, rows: JSON.stringify(rows) });
};

const count = (sign: '' | '-', state: 'held' | 'committed'): string =>
  `case when :state = '${state}' then ${sign}quantity else 0 end as ${state}`;

const GIVE = changeMany(
  `select id as hold, sku, quantity, 0 as warehouse, quantity as offered, ${count('-', 'held')},
          ${count('-', 'committed')}, 0 as shipped, 0 as adjusted
     from (select s.id, s.sku, r.quantity
             from stock_hold s join jsonb_to_recordset(:rows::jsonb) as r(sku text, quantity int)
               on r.sku = s.sku collate "C" and r.quantity <= s.quantity
            where s.order_id = :orderId and s.state = :state order by s.sku for update of s) h`,
  `delete from stock_hold h using changed c where h.id = c.hold and h.quantity = c.quantity and h.returned = 0),
  kept as (
    update stock_hold h set updated_at = now(),
      quantity = case when h.quantity > c.quantity then h.quantity - c.quantity else h.returned end,
      returned = case when h.quantity > c.quantity then h.returned else 0 end,
      state = case when h.quantity > c.quantity then h.state else 'restocked' end
    from changed c where h.id = c.hold and (h.quantity > c.quantity or h.returned > 0)`,
);

const TAKE = changeMany(
  `select hold, sku, quantity, 0 as warehouse, -quantity as offered, ${count('', 'held')}, ${count('', 'committed')},
          0 as shipped, 0 as adjusted
     from jsonb_to_recordset(:rows::jsonb) as r(hold uuid, sku text, quantity int)`,
  `insert into stock_hold as h (id, order_id, sku, quantity, state, expires_at)
   select hold, :orderId, sku, quantity, :state, :expiresAt::timestamptz from changed
   on conflict (order_id, sku) do update set updated_at = now(), state = excluded.state,
     quantity = case when h.state = excluded.state then h.quantity else 0 end + excluded.quantity,
     returned = case when h.state = excluded.state then h.returned else h.returned + h.quantity end`,
);
