import { splitByWeight } from '../../../../libs/domain/src/shared/money.js';

export type Reason = 'size' | 'colour' | 'defect' | 'regret';
export type State =
  'requested' | 'authorised' | 'posted' | 'received' | 'taken' | 'refused' | 'expired' | 'cancelled';
export type Variant = 'M Azul' | 'M Preto' | 'G Azul';
export const VARIANTS: readonly Variant[] = ['M Azul', 'M Preto', 'G Azul'];
export const SALE_PRICES = [9_999, 5_001] as const;
/** Days in which a difference is paid and a parcel posted, and the least that is asked for, in centavos. */
export const [PAY_DAYS, POST_DAYS, MIN_CENTS] = [5, 10, 100];
/** Days after the last one to post it in which a parcel with a code bought outside may be on its way. */
export const LATE_DAYS = 30;
export const DAYS: Readonly<Record<Reason, number>> = { regret: 7, size: 30, colour: 30, defect: 90 };
export const OPEN: readonly State[] = ['requested', 'authorised', 'posted', 'received'];

/** Where refused pieces are, as ADR 50 has it. */
export type Way =
  | 'waiting'
  | 'label'
  | 'pickup'
  | 'sent'
  | 'undelivered'
  | 'delivered'
  | 'collected'
  | 'given-up'
  | 'cancelled';
export const AT_THE_DESK: readonly Way[] = ['waiting', 'label', 'pickup', 'undelivered'];
export interface Money {
  order: number;
  cents: number;
}
export interface Line {
  product: number;
  variant: Variant;
  price: number;
  /** Centavos of all pieces after the discount, and pieces that are back. */
  paid: number;
  quantity: number;
  back: number;
  /** Pieces that are in the warehouse again or written off, whether their money went back or not. */
  moved: number;
  credits: Money[];
}
export interface Order {
  status: 'pending' | 'confirmed' | 'delivered' | 'cancelled';
  lines: Line[];
  freight: number;
  freightBack: number;
  kept: number;
  deliveredOn: number;
  payBy: number;
  byAdmin: boolean;
}
export interface ReturnLine {
  line: number;
  pieces: number;
  other: { variant: Variant; price: number; difference: number } | null;
  /** Pieces that the inspection refused: the shop has them. */
  refused: number;
}
export interface Return {
  order: number;
  state: State;
  reason: Reason;
  lines: ReturnLine[];
  exchange: 'none' | 'held' | 'released' | 'ordered' | 'owed' | 'returned';
  made: number | null;
  postBy: number;
  /** When it was inspected, by the count of such steps and of refunds by hand; 0 before. */
  inspected: number;
  /** What an inspector who may not give money back left to others, and what is due for it in centavos. */
  left: { taken: Taken[]; due: number } | null;
  /** Whether money of its own went back. */
  isPaid: boolean;
  /** The refused pieces on their way back to the customer; null without any. */
  way: Way | null;
}
export interface Taken {
  line: ReturnLine;
  pieces: number;
  back: Money[];
  kept: Money[];
}

const sum = (list: readonly Money[]): number => list.reduce((all, { cents }) => all + cents, 0);

/** One delivered order, its returns and the orders that come of them: what follows from a step. */
export class ReferenceShop {
  day = 0;
  orders: Order[] = [];
  returns: Return[] = [];
  prices: [number, number] = [...SALE_PRICES];
  lost = 0;
  /** Inspections and refunds by hand so far, and what those gave back. */
  steps = 0;
  byHand: { order: number; line: number; pieces: number; at: number }[] = [];
  /** Centavos of each refund by hand, and whether the provider has done it: it says so, not the model. */
  given: { cents: number; at: number; isDone: boolean }[] = [];

  constructor(
    sold: readonly [number, number],
    paid: readonly [number, number],
    freight: number,
    /** Pieces that are offered, by product and variant. */
    public offered: Record<string, number>,
  ) {
    this.orders.push({
      status: 'delivered',
      lines: sold.map((quantity, product) => ({
        ...{ product, variant: 'M Azul' as const, price: SALE_PRICES[product] ?? 0 },
        ...{ paid: paid[product] ?? 0, quantity, back: 0, moved: 0, credits: [] },
      })),
      ...{ freight, freightBack: 0, kept: paid[0] + paid[1] + freight },
      ...{ deliveredOn: 0, payBy: 0, byAdmin: false },
    });
  }

  protected end(at: number, byAdmin: boolean): void {
    const order = this.order(at);
    if (order.status !== 'delivered')
      for (const { product, variant, quantity, back } of order.lines)
        this.offer(`${product} ${variant}`, quantity - back);
    Object.assign(order, { status: 'cancelled', kept: 0, byAdmin });
    for (const back of this.returns) {
      if (back.made === at && back.exchange === 'ordered') back.exchange = 'owed';
      if (back.order !== at) continue;
      this.release(back);
      back.left = null;
      if (OPEN.includes(back.state)) back.state = 'cancelled';
      if (back.way && AT_THE_DESK.includes(back.way)) back.way = 'cancelled';
    }
  }

  protected settle(back: Return, taken: Taken[], mayRefund: boolean): void {
    const order = this.order(back.order);
    for (const one of taken) {
      const line = this.lineOf(order, one.line);
      const paid = [
        { order: back.order, cents: shareOf(line.paid, line.quantity, line.back, one.pieces) },
        ...line.credits.map(({ order: from, cents }) => ({
          order: from,
          cents: shareOf(cents, line.quantity, line.back, one.pieces),
        })),
      ];
      const { other } = one.line;
      let left = other ? Math.max(0, -other.difference * one.pieces) : sum(paid);
      one.back = [];
      one.kept = [];
      for (const { order: from, cents } of paid) {
        const goes = Math.min(left, cents);
        left -= goes;
        one.back.push({ order: from, cents: goes });
        if (cents > goes) one.kept.push({ order: from, cents: cents - goes });
      }
    }
    const all = order.lines.every(
      (line, at) => line.back + (taken.find((one) => one.line.line === at)?.pieces ?? 0) === line.quantity,
    );
    const exchanged = this.returns.some((one) => one.order === back.order && one.exchange === 'ordered');
    const freight =
      all &&
      !exchanged &&
      !taken.some(({ line }) => line.other) &&
      (back.reason === 'regret' || back.reason === 'defect')
        ? order.freight - order.freightBack
        : 0;
    const due = taken.reduce((cents, one) => cents + sum(one.back), 0) + freight;
    if (due > 0 && !mayRefund) {
      back.left = { taken, due };
      return;
    }
    this.exchange(back, taken);
    const own = taken.flatMap((one) => one.back).filter((money) => money.order === back.order);
    const given = Math.min(sum(own) + freight, order.kept);
    order.kept -= given;
    back.isPaid = given > 0;
    if (given > 0) order.freightBack += freight;
    for (const one of taken) this.lineOf(order, one.line).back += one.pieces;
    this.payFrom(taken.flatMap((one) => one.back).filter((money) => money.order !== back.order));
  }

  protected exchange(back: Return, taken: readonly Taken[]): void {
    if (back.exchange !== 'held') return;
    const others = taken.filter(({ line }) => line.other);
    if (others.length === 0) return this.release(back);
    const order = this.order(back.order);
    for (const line of back.lines) {
      const pieces = others.find((one) => one.line === line)?.pieces ?? 0;
      if (line.other)
        this.offer(`${this.lineOf(order, line).product} ${line.other.variant}`, line.pieces - pieces);
    }
    const more = others.reduce(
      (all, { line, pieces }) => all + Math.max(0, line.other?.difference ?? 0) * pieces,
      0,
    );
    const due = more < MIN_CENTS ? 0 : more;
    const full = others.map(({ line, pieces }) => (line.other?.price ?? 0) * pieces);
    const shares = splitByWeight(full.reduce((a, b) => a + b, 0) - due, full);
    back.exchange = 'ordered';
    back.made = this.orders.length;
    this.orders.push({
      status: due > 0 ? 'pending' : 'confirmed',
      lines: others.map(({ line, pieces, kept }, at) => ({
        product: this.lineOf(order, line).product,
        variant: line.other?.variant ?? 'M Azul',
        price: line.other?.price ?? 0,
        paid: (full[at] ?? 0) - (shares[at] ?? 0),
        quantity: pieces,
        back: 0,
        moved: 0,
        credits: kept,
      })),
      ...{ freight: 0, freightBack: 0, kept: 0, deliveredOn: 0, payBy: this.day + PAY_DAYS, byAdmin: false },
    });
  }

  protected repay(back: Return): void {
    const made = this.order(back.made ?? 0);
    this.payFrom(
      made.lines.flatMap(({ credits, quantity, back: before }) =>
        credits.map(({ order, cents }) => ({
          order,
          cents: shareOf(cents, quantity, before, quantity - before),
        })),
      ),
    );
    back.exchange = 'returned';
  }

  protected payFrom(list: readonly Money[]): void {
    for (const at of new Set(list.map(({ order }) => order))) {
      const order = this.order(at);
      order.kept -= Math.min(order.kept, sum(list.filter((money) => money.order === at)));
    }
  }

  protected release(back: Return): void {
    if (back.exchange !== 'held') return;
    back.exchange = 'released';
    for (const line of back.lines)
      if (line.other)
        this.offer(`${this.lineOf(this.order(back.order), line).product} ${line.other.variant}`, line.pieces);
  }

  protected order(at: number): Order {
    return this.orders[at] as Order;
  }

  protected lineOf(order: Order, { line }: ReturnLine): Line {
    return order.lines[line] as Line;
  }

  /** Whether so many pieces of each line have not come back to the warehouse yet: an inspector may have left their money to others. */
  protected isHere(order: Order, pieces: readonly (readonly [number, number])[]): boolean {
    return pieces.every(([at, count]) => {
      const { quantity, moved } = order.lines[at] as Line;
      return count === 0 || moved + count <= quantity;
    });
  }

  /** Pieces of a line are sold again. */
  protected takeIn(order: Order, at: number, pieces: number): void {
    const line = order.lines[at] as Line;
    line.moved += pieces;
    this.offer(`${line.product} ${line.variant}`, pieces);
  }

  protected offer(key: string, pieces: number): void {
    this.offered[key] = (this.offered[key] ?? 0) + pieces;
  }
}

/** What was paid for so many more pieces, of which `before` are back. */
export function shareOf(paid: number, quantity: number, before: number, pieces: number): number {
  const upTo = (count: number): number => Math.floor((paid * count) / quantity);
  return upTo(before + pieces) - upTo(before);
}
