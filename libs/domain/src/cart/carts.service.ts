import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withRetry } from '@plantao/platform/database';
import { CART } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { embroideryTerms } from '../embroidery/rules/embroidery-price.rules.js';
import { Settings } from '../settings/index.js';
import { readCart, recordOf, type CartRecord, type CartRows } from './cart-record.js';
import { LockedCart, keyOf } from './locked-cart.js';
import { OwnHolds } from './ports/own-holds.port.js';
import { addLine, isSameLine, type LineKey, type QuantityLine } from './rules/cart-line.rules.js';
import { capQuantity, quantityFault } from './rules/quantity.rules.js';

/** A line of which less was kept than wanted. */
export interface CappedLine extends LineKey {
  readonly requested: number;
  readonly kept: number;
}

/** The carts of signed-in people. Every change locks the cart first and raises its revision. */
@Injectable()
export class CartsService {
  constructor(
    private readonly em: EntityManager,
    private readonly ownHolds: OwnHolds,
    private readonly settings: Settings,
  ) {}

  async read(userId: string): Promise<CartRecord> {
    return this.priced(this.em, await readCart(this.em, userId));
  }

  /**
   * Adds pieces to the line of this product, size and colour (CART-18, CART-29).
   * @throws DomainError product.not-found, variant.unknown, cart.quantity, cart.out-of-stock, cart.stock-limit,
   * cart.full, embroidery.unknown, embroidery.off, embroidery.position
   */
  add(userId: string, line: LineKey, quantity: number): Promise<CartRecord> {
    return this.change(userId, [line], (cart) => {
      const held = cart.quantityOf(line);
      refuse(quantity, Math.min(cart.stockOf(line) - cart.othersOf(line), CART.maxQuantity) - held);
      cart.set(line, held + quantity);
    });
  }

  /**
   * Sets the quantity of a line.
   * @throws DomainError cart.line-not-found and those of `add`
   */
  setQuantity(userId: string, line: LineKey, quantity: number): Promise<CartRecord> {
    return this.change(userId, [line], (cart) => {
      if (!cart.has(line)) throw new DomainError('cart.line-not-found');
      refuse(quantity, cart.stockOf(line) - cart.othersOf(line));
      cart.set(line, quantity);
    });
  }

  /**
   * Gives pieces of a line another embroidery, or none: they join the line that has it already. `keepRest`: only `quantity` of
   * its pieces, the others stay a line; otherwise the line becomes one of `quantity` pieces.
   * @throws DomainError cart.line-not-found and those of `add`
   */
  restitch(
    userId: string,
    line: LineKey,
    {
      quantity,
      embroideryId,
      keepRest,
    }: { readonly quantity: number; readonly embroideryId: string | null; readonly keepRest: boolean },
  ): Promise<CartRecord> {
    const target = { ...line, embroideryId };
    if (isSameLine(line, target)) return this.setQuantity(userId, line, quantity);
    return this.change(userId, [line, target], (cart) => {
      if (!cart.has(line)) throw new DomainError('cart.line-not-found');
      const rest = keepRest ? cart.quantityOf(line) - quantity : 0;
      if (rest > 0) cart.set(line, rest);
      else cart.remove(line);
      const held = cart.quantityOf(target);
      refuse(held + quantity, cart.stockOf(target) - cart.othersOf(target));
      cart.set(target, held + quantity);
    });
  }

  /** Removes that line only; one that is not there needs no removing. */
  remove(userId: string, line: LineKey): Promise<CartRecord> {
    return this.change(userId, [], (cart) => cart.remove(line));
  }

  clear(userId: string): Promise<CartRecord> {
    return this.change(userId, [], (cart) => cart.clear());
  }

  /**
   * The guest's lines take the place of the saved ones, each capped at the stock, all or nothing. Without lines, and where
   * nothing of them is left, the saved cart stays; the same lines are no change.
   */
  async sync(
    userId: string,
    lines: readonly QuantityLine[],
  ): Promise<{ cart: CartRecord; capped: CappedLine[] }> {
    const capped: CappedLine[] = [];
    if (lines.length === 0) return { cart: await this.read(userId), capped };
    const wanted = lines.reduce<QuantityLine[]>((sum, line) => addLine(sum, line), []);
    const cart = await this.change(userId, wanted, (locked) => {
      capped.length = 0;
      const taken = new Map<string, number>();
      const stored = wanted.map((line) => {
        const piece = keyOf({ ...line, embroideryId: null });
        const used = taken.get(piece) ?? 0;
        const kept = capQuantity(line.quantity, locked.stockOrNone(line) - used);
        taken.set(piece, used + kept);
        return { ...line, kept };
      });
      const staying = new Set(stored.filter((line) => line.kept > 0).map(keyOf));
      const replaced = staying.size > 0 ? locked.lines : [];
      for (const line of replaced) if (!staying.has(keyOf(line))) locked.remove(line);
      for (const line of stored) {
        if (line.kept > 0) locked.set(line, line.kept);
        if (line.kept < line.quantity) capped.push(cappedLine(line, line.quantity, line.kept));
      }
    });
    return { cart, capped };
  }

  /** Puts lines back into the cart, of each what stock and room still allow; returns those that did not fit whole. */
  async addWhatFits(
    userId: string,
    lines: readonly QuantityLine[],
  ): Promise<{ added: number; capped: CappedLine[] }> {
    const capped: CappedLine[] = [];
    let added = 0;
    await this.change(userId, lines, (cart) => {
      capped.length = added = 0;
      for (const line of lines) {
        const held = cart.quantityOf(line);
        const hasRoom = held > 0 || cart.lines.length < CART.maxLines;
        const there = hasRoom ? cart.stockOrNone(line) - cart.othersOf(line) : 0;
        const fits = Math.max(0, capQuantity(held + line.quantity, there) - held);
        if (fits > 0) cart.set(line, held + fits);
        if (fits < line.quantity) capped.push(cappedLine(line, line.quantity, fits));
        added += fits;
      }
    });
    return { added, capped };
  }

  /**
   * The response is made of what was read and is written, which goes to the database with the commit. Part of a transaction
   * that is open already, which its owner repeats as a whole: there a savepoint of its own would undo nothing more.
   */
  private change(
    userId: string,
    asked: readonly LineKey[],
    work: (cart: LockedCart) => void,
  ): Promise<CartRecord> {
    const ids = asked.map(({ productId }) => productId);
    const changeWith = async (em: EntityManager): Promise<CartRecord> => {
      const terms = asked.some(({ embroideryId }) => embroideryId)
        ? embroideryTerms(await this.settings.allWith(em))
        : null;
      const cart = await LockedCart.of(em, userId, asked, this.ownHolds.of(userId, ids), terms);
      work(cart);
      return this.priced(em, await cart.write());
    };
    const ambient = this.em.getContext(false);
    if (ambient.isInTransaction()) return changeWith(ambient);
    return withRetry(() => this.em.transactional(changeWith));
  }

  /** The prices of embroideries are asked for where a line has one. */
  private async priced(em: EntityManager, cart: Omit<CartRows, 'id'>): Promise<CartRecord> {
    const hasAny = cart.rows.some(({ embroidery, id }) => embroidery && id !== null);
    return recordOf(cart, hasAny ? embroideryTerms(await this.settings.allWith(em)) : null);
  }
}

/** @throws DomainError for a quantity that is no whole number from 1 to `limit` */
function refuse(quantity: number, limit: number): void {
  const fault = quantityFault(quantity, limit);
  if (fault) throw new DomainError(fault.code, 'n' in fault ? { n: fault.n } : {});
}

function cappedLine(line: LineKey, requested: number, stored: number): CappedLine {
  const { productId, size, colour, embroideryId } = line;
  return { productId, size, colour, ...(embroideryId && { embroideryId }), requested, kept: stored };
}
