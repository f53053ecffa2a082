import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CART_LINES, type CartState } from '../cart/index.js';
import type { OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { fingerprint, OPEN_ORDERS } from './open-orders.js';
import {
  linesOf,
  shortLines,
  SOLD_PRODUCTS,
  soldOut,
  type MissingLine,
  type SoldProduct,
  type WantedLine,
} from './order-lines.js';

/** For how long a shortage is looked for before an order is placed, in milliseconds. */
const REMEMBERED_MS = 60_000;
/** Lines of which a shortage is remembered, the last ones. */
const MAX_REMEMBERED = 1_000;

interface Wanted {
  readonly userId: string;
  readonly lines: readonly WantedLine[];
}

interface Facts {
  readonly lines: CartState['lines'] | null;
  readonly products: readonly SoldProduct[] | null;
  /** What is sold now, by SKU, in pieces. */
  readonly offered: Readonly<Record<string, number>> | null;
  readonly waiting: boolean;
}

/**
 * Refuses orders of pieces that are gone by one reading instead of a transaction that is rolled back: when the last piece
 * is sold, hundreds of buyers may be waiting for theirs (CHK-34, CHK-36). Nothing is looked up for a line until this process
 * has refused an order for it; what takes the pieces is the ledger alone.
 */
@Injectable()
export class Shortages {
  /** Until when, by line, the one that was refused longest ago first. Milliseconds of `performance.now()`. */
  private readonly remembered = new Map<string, number>();

  constructor(private readonly em: EntityManager) {}

  /** Runs `place`, and remembers the lines that it is refused for. */
  async remembering<T>(place: () => Promise<T>): Promise<T> {
    try {
      return await place();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'order.sold-out')
        for (const item of (error.details as { items: MissingLine[] }).items) this.remember(item);
      throw error;
    }
  }

  /**
   * Call it outside of a transaction, before an order is placed. It refuses only what would be refused by the pieces that
   * are there at this moment: the order is the customer's cart, at prices that hold, and no own unpaid order has pieces
   * that could be taken for it (P6). Everything else is for the order itself to judge.
   * @throws DomainError order.sold-out with details.items, as the order itself would
   */
  async refuseMissing({ userId, lines }: Wanted): Promise<void> {
    if (!lines.some((line) => this.isRemembered(line))) return;
    const ids = JSON.stringify([...new Set(lines.map(({ productId }) => productId))]);
    const [facts] = await this.em.execute<Facts[]>(FACTS, [userId, ids, ids]);
    const missing = facts ? missingLines(facts, lines) : [];
    if (missing.length > 0) throw soldOut(missing);
  }

  private remember({ productId, selectedSize, selectedColor }: MissingLine): void {
    const key = keyOf(productId, selectedSize, selectedColor);
    this.remembered.delete(key);
    this.remembered.set(key, performance.now() + REMEMBERED_MS);
    if (this.remembered.size > MAX_REMEMBERED)
      this.remembered.delete(this.remembered.keys().next().value as string);
  }

  private isRemembered({ productId, size, colour }: WantedLine): boolean {
    const until = this.remembered.get(keyOf(productId, size, colour));
    return until !== undefined && until > performance.now();
  }
}

const keyOf = (productId: string, size: string, colour: string): string =>
  JSON.stringify([productId, size, colour]);

const FACTS = `
  with me as (select ?::uuid as user_id)
  select ${CART_LINES} as lines, ${SOLD_PRODUCTS} as products, ${OPEN_ORDERS} is not null as waiting,
         (select jsonb_object_agg(s.sku, s.offered) from stock_level s
            join product p on p.warehouse_product_id = s.warehouse_product_id
           where p.id in (with asked as (select id::uuid from jsonb_array_elements_text(?::jsonb) as asked (id))
             select id from asked union all
             select g.product_id from product_piece g join asked on asked.id = g.set_id)) as offered
    from me`;

/** The lines that cannot be served, or none where anything else is to be said of the order first. */
function missingLines(
  { lines, products, offered, waiting }: Facts,
  wanted: readonly WantedLine[],
): MissingLine[] {
  if (waiting || fingerprint(lines ?? []) !== fingerprint(wanted)) return [];
  const known = new Map((products ?? []).map((product) => [product.id, product]));
  const garments: OrderLine[] = [];
  for (const line of wanted) {
    const product = known.get(line.productId);
    // What is stitched is judged by the order itself.
    const isPlain = !line.embroideryId && product?.priceCents === line.priceCents;
    const lines = isPlain && product ? linesOf(product, line) : undefined;
    if (!lines || typeof lines === 'string') return [];
    garments.push(...lines);
  }
  return shortLines(garments, Object.fromEntries(garments.map(({ sku }) => [sku, offered?.[sku] ?? 0])));
}
