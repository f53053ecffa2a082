import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import type { WantedLine } from './order-lines.js';

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
 * The customer's cart, its row locked until the transaction ends; a customer who never had one has an empty one. A line whose
 * product is gone is shown to nobody and left out.
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

const keyOf = (line: { productId: string; size: string; colour: string; quantity: number }): string =>
  JSON.stringify([line.productId, line.size, line.colour, line.quantity]);

/** One text for a set of lines, whatever their order. */
export function fingerprint(
  lines: readonly { productId: string; size: string; colour: string; quantity: number }[],
): string {
  return lines.map(keyOf).sort().join('\n');
}

/**
 * The order is the cart that the customer saw: another tab may have changed it meanwhile.
 * @throws DomainError cart.empty, order.cart-changed
 */
export function expectSameCart(cart: CartState, wanted: readonly WantedLine[]): void {
  if (cart.lines.length === 0) throw new DomainError('cart.empty');
  if (fingerprint(cart.lines) !== fingerprint(wanted)) throw new DomainError('order.cart-changed');
}
