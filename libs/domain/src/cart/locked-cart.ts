import type { EntityManager } from '@mikro-orm/postgresql';
import { executeWithNext, PLANNED_ONCE, type StatementPart } from '@plantao/platform/database';
import { CART } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { positionsFor } from '../catalogue/rules/embroidery-place.rules.js';
import { holdEmbroideries } from '../embroidery/index.js';
import type { EmbroideryTerms } from '../embroidery/rules/embroidery-price.rules.js';
import { readRows, type CartRow, type CartRows } from './cart-record.js';
import type { HeldPieces } from './ports/own-holds.port.js';
import type { LineKey, QuantityLine } from './rules/cart-line.rules.js';

/**
 * A person's cart with its row locked until the transaction ends, so that two tabs change it one after the other. What
 * the rules need is read once, what they changed is written once (`write`); the revision rises once, and only when something changed.
 */
export class LockedCart {
  private readonly removed: CartRow[] = [];
  private readonly changed = new Set<string>();

  private constructor(
    private readonly em: EntityManager,
    private readonly id: string,
    private readonly revision: number,
    private readonly rows: Map<string, CartRow>,
    private readonly terms: EmbroideryTerms | null,
  ) {}

  /**
   * `em` must be in a transaction. The row is locked before the lines are read (`lockCart`): they are as the transaction
   * left them that had the lock before.
   * @param asked lines that `stockOf` will be asked about
   * @param terms of embroideries; null where no line that is asked about has any
   */
  static async of(
    em: EntityManager,
    userId: string,
    asked: readonly LineKey[],
    held: HeldPieces,
    terms: EmbroideryTerms | null,
  ): Promise<LockedCart> {
    await lockCart(em, userId);
    await holdEmbroideries(
      em,
      asked.map(({ embroideryId }) => embroideryId),
    );
    const cart = await readRows(em, userId, asked, held);
    if (!cart) throw new Error('a cart that cannot be made');
    return new LockedCart(
      em,
      cart.id,
      cart.revision,
      new Map(cart.rows.map((row) => [keyOf(row), row])),
      terms,
    );
  }

  quantityOf(line: LineKey): number {
    return this.rows.get(keyOf(line))?.quantity ?? 0;
  }

  has(line: LineKey): boolean {
    return this.quantityOf(line) > 0;
  }

  get lines(): readonly QuantityLine[] {
    return [...this.rows.values()].filter(({ quantity }) => quantity > 0);
  }

  /**
   * Pieces of a line that can be sold to this customer.
   * @throws DomainError product.not-found, variant.unknown, embroidery.unknown, embroidery.off, embroidery.position
   */
  stockOf(line: LineKey): number {
    const row = this.rows.get(keyOf(line));
    if (!row?.found || !row.active) throw new DomainError('product.not-found');
    if (!row.hasVariant) throw new DomainError('variant.unknown');
    const fault = stitchFault(row, this.terms);
    if (fault) throw new DomainError(fault);
    return row.stock + row.own;
  }

  /** Pieces of the same product, size and colour that other lines hold: with another embroidery, or without. */
  othersOf(line: LineKey): number {
    const plain = { ...line, embroideryId: null };
    return this.lines
      .filter(
        (other) => keyOf({ ...other, embroideryId: null }) === keyOf(plain) && keyOf(other) !== keyOf(line),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** The same, with 0 for what the shop does not sell. */
  stockOrNone(line: LineKey): number {
    const row = this.rows.get(keyOf(line));
    return row?.found && row.active && row.hasVariant && !stitchFault(row, this.terms)
      ? row.stock + row.own
      : 0;
  }

  /** @throws DomainError cart.full */
  set(line: LineKey, quantity: number): void {
    const key = keyOf(line);
    const row = this.rows.get(key);
    if (!row) throw new Error('a line that was not asked about');
    if (row.quantity === quantity) return;
    if (row.quantity === 0) {
      if (this.lines.length >= CART.maxLines) throw new DomainError('cart.full', { n: CART.maxLines });
      // Last, as it will be read.
      this.rows.delete(key);
    }
    this.rows.set(key, { ...row, id: row.id ?? crypto.randomUUID(), quantity });
    this.changed.add(key);
  }

  remove(line: LineKey): void {
    const key = keyOf(line);
    const row = this.rows.get(key);
    if (!row || row.id === null || row.quantity === 0) return;
    this.removed.push(row);
    this.rows.set(key, { ...row, id: null, quantity: 0 });
  }

  clear(): void {
    for (const line of this.lines) this.remove(line);
  }

  /** Sends what changed with the next statement of the transaction, or with its commit. */
  async write(): Promise<Omit<CartRows, 'id'>> {
    const { id, em, changed, removed } = this;
    const written = [...changed]
      .flatMap((key) => this.rows.get(key) ?? [])
      .filter(({ quantity }) => quantity > 0);
    const rows = [...this.rows.values()];
    if (changed.size === 0 && removed.length === 0) return { revision: this.revision, rows };
    // Places are those of all lines together: they are shown in one list.
    const lines = written.map(storedLine);
    const gone = (isStitched: boolean): string =>
      `{${removed.flatMap((row) => ((row.embroideryId !== null) === isStitched ? [row.id] : [])).join()}}`;
    const of = (isStitched: boolean): string =>
      JSON.stringify(lines.filter(({ embroideryId }) => (embroideryId !== null) === isStitched));
    if ([...removed, ...written].some(({ embroideryId }) => embroideryId !== null))
      await executeWithNext(em, CHANGE_STITCHED, [id, gone(true), id, of(true)]);
    await executeWithNext(em, CHANGE, [id, gone(false), id, of(false), id]);
    return { revision: this.revision + 1, rows };
  }
}

/** Why what is stitched on a line cannot be; undefined for a line without. */
function stitchFault(
  { embroideryId, embroidery, cuts }: CartRow,
  terms: EmbroideryTerms | null,
): 'embroidery.unknown' | 'embroidery.off' | 'embroidery.position' | undefined {
  if (embroideryId === null) return undefined;
  if (!embroidery) return 'embroidery.unknown';
  if (!terms?.on) return 'embroidery.off';
  return positionsFor(cuts, terms.positions).includes(embroidery.position)
    ? undefined
    : 'embroidery.position';
}

/**
 * Lines that are new keep their order: their times differ. The list of those that are gone is a subquery, so that a plan made
 * for an empty one is not cheaper than the plan for any, and the statement not planned each time.
 */
const CHANGE = `
  with gone as (delete from cart_line where cart_id = ? and id = any(array(select unnest(?::uuid[])))),
  stored as (
    insert into cart_line (id, cart_id, product_id, size, colour, quantity, added_at)
    select n.id, ?, n."productId", n.size, n.colour, n.quantity, clock_timestamp() + n.place * interval '1 microsecond'
      from jsonb_to_recordset(?::jsonb) as n (id uuid, "productId" uuid, size text, colour text, quantity int, place int)
    on conflict (cart_id, product_id, size, colour) do update set quantity = excluded.quantity)
  update cart set revision = revision + 1, updated_at = now() where id = ?`;

/** The same of the lines with an embroidery, which have a table of their own; CHANGE raises the revision. */
const CHANGE_STITCHED = `
  with gone as (delete from embroidered_line where cart_id = ? and id = any(array(select unnest(?::uuid[]))))
  insert into embroidered_line (id, cart_id, product_id, size, colour, embroidery_id, quantity, added_at)
  select n.id, ?, n."productId", n.size, n.colour, n."embroideryId", n.quantity, clock_timestamp() + n.place * interval '1 microsecond'
    from jsonb_to_recordset(?::jsonb) as n (id uuid, "productId" uuid, size text, colour text, "embroideryId" uuid, quantity int, place int)
  on conflict (cart_id, product_id, size, colour, embroidery_id) do update set quantity = excluded.quantity`;

const storedLine = ({ id, productId, size, colour, embroideryId, quantity }: CartRow, place: number) => ({
  id,
  productId,
  size,
  colour,
  embroideryId,
  quantity,
  place,
});

export function keyOf({ productId, size, colour, embroideryId }: LineKey): string {
  return JSON.stringify([productId, size, colour, embroideryId ?? null]);
}

/** A cart whose row is locked. */
export interface CartHead {
  readonly id: string;
  readonly revision: number;
}

/** What a person's cart holds at this moment. */
export interface CartState extends CartHead {
  readonly lines: readonly QuantityLine[];
}

/**
 * Locks the customer's cart until the transaction ends, and makes it when there is none yet. It is a statement of its own,
 * sent together with the next one, which reads what the cart holds: both are one exchange, but PostgreSQL begins the second
 * when the first has the lock, and a statement sees what was committed before it began. So it reads the cart as the
 * transaction left it that had the lock before. A part of one statement would read the rows of before the wait. `where
 * false` locks the row of a cart that exists and writes nothing. The statements that follow are planned once (`planOnce`).
 */
export function lockCart(em: EntityManager, userId: string): Promise<void> {
  return executeWithNext(
    em,
    `insert into cart (id, user_id, revision) select ?::uuid, ?::uuid, 1 where ${PLANNED_ONCE}
     on conflict (user_id) do update set updated_at = cart.updated_at where false`,
    [crypto.randomUUID(), userId],
  );
}

/** CartHead of the customer `me.user_id` as one JSON value, in a statement that selects from `me`. */
export const CART_HEAD = `(
  select jsonb_build_object('id', c.id, 'revision', c.revision) from cart c where c.user_id = me.user_id)`;

/**
 * QuantityLine[] of the customer `me.user_id` as one JSON value (null for none), in a statement that selects from `me`. A
 * line whose product is gone is shown to nobody and left out.
 */
export const CART_LINES = `(
  select jsonb_agg(jsonb_build_object('productId', l.product_id, 'size', l.size, 'colour', l.colour,
                                      'embroideryId', l.embroidery_id, 'quantity', l.quantity))
    from cart c,
      lateral (select product_id, size, colour, null::uuid as embroidery_id, quantity from cart_line where cart_id = c.id
               union all
               select product_id, size, colour, embroidery_id, quantity from embroidered_line where cart_id = c.id) l,
      lateral (select from product where id = l.product_id and deleted_at is null limit 1) p
   where c.user_id = me.user_id)`;

/** Empties a locked cart as a part of the statement that writes its order: what was ordered has left it. */
export const emptyCart = ({ id, lines }: CartHead & Pick<CartState, 'lines'>): StatementPart[] => [
  { sql: 'delete from cart_line where cart_id = ? returning 1', values: [id] },
  ...(lines.some(({ embroideryId }) => embroideryId)
    ? [{ sql: 'delete from embroidered_line where cart_id = ? returning 1', values: [id] }]
    : []),
  {
    sql: 'update cart set revision = revision + 1, updated_at = now() where id = ? returning 1',
    values: [id],
  },
];
