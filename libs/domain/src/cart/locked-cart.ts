import type { EntityManager } from '@mikro-orm/postgresql';
import { CART } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { LineKey, QuantityLine } from './rules/cart-line.rules.js';

/**
 * A person's cart with its row locked until the transaction ends, so that two tabs change it one after the other.
 * Lines are written by statements; the revision rises once, and only when something changed.
 */
export class LockedCart {
  private changed = false;

  private constructor(
    private readonly em: EntityManager,
    private readonly id: string,
    private quantities: Map<string, QuantityLine>,
  ) {}

  /** Makes the cart when there is none yet. `em` must be in a transaction. */
  static async of(em: EntityManager, userId: string): Promise<LockedCart> {
    const [cart] = await em.execute<{ id: string }[]>(
      `insert into cart (id, user_id, revision) values (?, ?, 1)
       on conflict (user_id) do update set updated_at = cart.updated_at returning id`,
      [crypto.randomUUID(), userId],
    );
    if (!cart) throw new Error('a cart that cannot be made');
    const lines = await em.execute<QuantityLine[]>(
      'select product_id as "productId", size, colour, quantity from cart_line where cart_id = ? order by added_at, id',
      [cart.id],
    );
    return new LockedCart(em, cart.id, new Map(lines.map((line) => [keyOf(line), line])));
  }

  quantityOf(line: LineKey): number {
    return this.quantities.get(keyOf(line))?.quantity ?? 0;
  }

  has(line: LineKey): boolean {
    return this.quantities.has(keyOf(line));
  }

  get lines(): readonly QuantityLine[] {
    return [...this.quantities.values()];
  }

  /** @throws DomainError cart.full */
  async set({ productId, size, colour }: LineKey, quantity: number): Promise<void> {
    const line = { productId, size, colour, quantity };
    if (this.quantityOf(line) === quantity) return;
    if (!this.has(line) && this.quantities.size >= CART.maxLines)
      throw new DomainError('cart.full', { n: CART.maxLines });
    await this.em.execute(
      `insert into cart_line (id, cart_id, product_id, size, colour, quantity, added_at) values (?, ?, ?, ?, ?, ?, clock_timestamp())
       on conflict (cart_id, product_id, size, colour) do update set quantity = excluded.quantity`,
      [crypto.randomUUID(), this.id, productId, size, colour, quantity],
    );
    this.quantities.set(keyOf(line), line);
    await this.touch();
  }

  async remove({ productId, size, colour }: LineKey): Promise<void> {
    if (!this.quantities.delete(keyOf({ productId, size, colour }))) return;
    await this.em.execute(
      'delete from cart_line where cart_id = ? and product_id = ? and size = ? and colour = ?',
      [this.id, productId, size, colour],
    );
    await this.touch();
  }

  async clear(): Promise<void> {
    if (this.quantities.size === 0) return;
    this.quantities = new Map();
    await this.em.execute('delete from cart_line where cart_id = ?', [this.id]);
    await this.touch();
  }

  private async touch(): Promise<void> {
    if (this.changed) return;
    this.changed = true;
    await this.em.execute('update cart set revision = revision + 1, updated_at = now() where id = ?', [
      this.id,
    ]);
  }
}

export function keyOf({ productId, size, colour }: LineKey): string {
  return JSON.stringify([productId, size, colour]);
}

/** What a person's cart holds at this moment. */
export interface CartState {
  readonly revision: number;
  readonly lines: readonly {
    readonly productId: string;
    readonly size: string;
    readonly colour: string;
    readonly quantity: number;
  }[];
}

/**
 * The customer's cart, its row locked until the transaction ends; a customer who never had one has an empty one. A line
 * whose product is gone is shown to nobody and left out.
 */
export async function lockCart(em: EntityManager, userId: string): Promise<CartState> {
  const [cart] = await em.execute<{ id: string; revision: number }[]>(
    'select id, revision from cart where user_id = ? for update',
    [userId],
  );
  if (!cart) return { revision: 0, lines: [] };
  const lines = await em.execute<CartState['lines'][number][]>(
    `select l.product_id as "productId", l.size, l.colour, l.quantity from cart_line l
     join product p on p.id = l.product_id and p.deleted_at is null where l.cart_id = ?`,
    [cart.id],
  );
  return { revision: cart.revision, lines };
}
