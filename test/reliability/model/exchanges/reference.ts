import {
  DAYS,
  OPEN,
  SALE_PRICES,
  shareOf,
  LATE_DAYS,
  POST_DAYS,
  type Return,
  type Line,
  type ReturnLine,
  type Taken,
  type Reason,
  type State,
  type Variant,
} from './reference-shop.js';
import { ReferenceSendBacks } from './reference-send-backs.js';

/** One delivered order, its returns and the orders that come of them, as ADR 41 has them: written without looking at the shop's code. */
export class Reference extends ReferenceSendBacks {
  /** What an operation would answer, after which nothing has happened: its process dies before the commit. */
  crash(work: () => string): string {
    const { day, orders, returns, prices, lost, offered, byHand, given } = this;
    const before = structuredClone({ day, orders, returns, prices, lost, offered, byHand, given });
    const response = work();
    Object.assign(this, before);
    return response === 'ok' ? 'crash' : response;
  }

  open(at: number, pieces: readonly number[], reason: Reason, wanted: readonly (Variant | null)[]): string {
    const order = this.order(at);
    if (order.status !== 'delivered') return 'return.not-delivered';
    const chosen = order.lines.map((_, line) => pieces[line] ?? 0);
    const any = chosen.some((count) => count > 0);
    if (any && this.day - order.deliveredOn > DAYS[reason]) return 'return.too-late';
    if (
      chosen.every((count) => count === 0) ||
      chosen.some((count, line) => count > 0 && count > this.free(at, line))
    )
      return 'return.pieces';
    const lines: ReturnLine[] = [];
    const held: Record<string, number> = {};
    for (const [line, count] of chosen.entries()) {
      if (count === 0) continue;
      const { product, variant, price } = order.lines[line] as Line;
      const other = wanted[line] ?? null;
      if (!other) lines.push({ line, pieces: count, other: null, refused: 0 });
      else {
        if (reason === 'regret') return 'exchange.reason';
        if (other === variant && reason !== 'defect') return 'exchange.variant';
        const today = this.prices[product] ?? 0;
        const difference = reason === 'defect' ? Math.min(0, today - price) : today - price;
        lines.push({ line, pieces: count, other: { variant: other, price: today, difference }, refused: 0 });
        held[`${product} ${other}`] = (held[`${product} ${other}`] ?? 0) + count;
      }
    }
    if (Object.entries(held).some(([key, count]) => count > (this.offered[key] ?? 0)))
      return 'exchange.sold-out';
    for (const [key, count] of Object.entries(held)) this.offer(key, -count);
    const exchange = Object.keys(held).length > 0 ? 'held' : 'none';
    this.returns.push({
      order: at,
      state: 'requested',
      reason,
      lines,
      exchange,
      made: null,
      postBy: 0,
      inspected: 0,
      ...{ left: null, isPaid: false, way: null },
    });
    return 'ok';
  }

  step(at: number, from: readonly State[], to: State): string {
    const back = this.returns[at];
    if (!back || !from.includes(back.state)) return 'return.state';
    if (back.state === 'expired') {
      if (this.order(back.order).status === 'cancelled') return 'return.state';
      if (back.lines.some(({ line, pieces }) => pieces > this.free(back.order, line))) return 'return.pieces';
      // What was held for it is offered again: its pieces come back for their money.
      for (const line of back.lines) line.other = null;
    }
    back.state = to;
    if (to === 'authorised') back.postBy = this.day + POST_DAYS;
    if (to === 'refused' || to === 'expired' || to === 'cancelled') this.release(back);
    return 'ok';
  }

  /** Of the first line that comes back `refused` pieces are not taken, and `lost` of the others are no good. */
  inspect(at: number, refused: number, lost: number, mayRefund: boolean): string {
    const back = this.returns[at];
    if (back?.state !== 'received') return 'return.state';
    const order = this.order(back.order);
    const taken: Taken[] = [];
    let gone = 0;
    for (const [place, line] of back.lines.entries()) {
      const away = place === 0 ? Math.min(refused, line.pieces) : 0;
      if (place === 0) gone = Math.min(lost, line.pieces - away);
      if (line.pieces > away) taken.push({ line, pieces: line.pieces - away, back: [], kept: [] });
    }
    if (taken.length === 0) {
      this.noteRefused(back, refused);
      back.state = 'refused';
      this.release(back);
      return 'ok';
    }
    if (
      taken.some(({ line, pieces }) => {
        const { back: before, quantity } = order.lines[line.line] as Line;
        return before + pieces > quantity;
      })
    )
      return 'refund.pieces';
    const moved = taken.map(({ line, pieces }) => [line.line, pieces] as const);
    if (!this.isHere(order, moved)) return 'stock.not-held';
    for (const [place, { line, pieces }] of taken.entries()) {
      const bad = place === 0 && line === back.lines[0] ? gone : 0;
      this.lost += bad;
      this.takeIn(order, line.line, pieces - bad);
      this.lineOf(order, line).moved += bad;
    }
    this.noteRefused(back, refused);
    back.state = 'taken';
    this.settle(back, taken, mayRefund);
    return 'ok';
  }

  private noteRefused(back: Return, refused: number): void {
    this.steps += 1;
    back.inspected = this.steps;
    const [first] = back.lines;
    if (first) first.refused = Math.min(refused, first.pieces);
    if (first && first.refused > 0) back.way = 'waiting';
  }

  /** Somebody who may gives back what an inspection left. */
  giveBack(at: number): string {
    const back = this.returns[at];
    if (!back) return 'return.state';
    if (back.exchange === 'owed') {
      this.repay(back);
      return 'ok';
    }
    if (back.state !== 'taken' || !back.left) return 'return.state';
    const { taken } = back.left;
    const order = this.order(back.order);
    if (
      taken.some(
        ({ line, pieces }) => this.lineOf(order, line).back + pieces > this.lineOf(order, line).quantity,
      )
    )
      return 'refund.pieces';
    back.left = null;
    this.settle(back, taken, true);
    return 'ok';
  }

  /** An administrator gives pieces of the first order back without a return. */
  refund(pieces: readonly [number, number], restock: boolean): string {
    const order = this.order(0);
    if (order.status === 'cancelled' || order.kept <= 0) return 'refund.nothing';
    if (order.lines.some((line, at) => line.back + (pieces[at] ?? 0) > line.quantity)) return 'refund.pieces';
    const due = order.lines.reduce(
      (all, line, at) => all + shareOf(line.paid, line.quantity, line.back, pieces[at] ?? 0),
      0,
    );
    if (due === 0 || due > order.kept) return 'refund.amount';
    if (order.lines.some((_, at) => this.isReturned(at, pieces[at] ?? 0))) return 'refund.in-return';
    if (restock && !this.isHere(order, [...pieces.entries()])) return 'stock.not-held';
    order.kept -= due;
    this.steps += 1;
    this.given.push({ cents: due, at: this.steps, isDone: false });
    for (const [at, line] of order.lines.entries()) {
      this.byHand.push({ order: 0, line: at, pieces: pieces[at] ?? 0, at: this.steps });
      line.back += pieces[at] ?? 0;
      if (restock) this.takeIn(order, at, pieces[at] ?? 0);
    }
    return 'ok';
  }

  /** Whether so many pieces of a line of the first order are more than those that are in no open return. */
  private isReturned(at: number, pieces: number): boolean {
    const { quantity, back } = this.order(0).lines[at] as Line;
    const returned = this.returns
      .filter(({ order, state }) => order === 0 && OPEN.includes(state))
      .flatMap(({ lines }) => lines)
      .reduce((all, one) => all + (one.line === at ? one.pieces : 0), 0);
    return pieces > 0 && pieces > quantity - back - returned;
  }

  pay(at: number): string {
    const order = this.order(at);
    order.status = 'confirmed';
    order.kept = order.lines.reduce((all, { paid }) => all + paid, 0);
    return 'ok';
  }

  deliver(at: number): string {
    const order = this.order(at);
    order.status = 'delivered';
    order.deliveredOn = this.day;
    return 'ok';
  }

  /** What nobody paid in time ends. */
  expireUnpaid(): string {
    for (const [at, order] of this.orders.entries())
      if (order.status === 'pending' && this.day >= order.payBy) this.end(at, false);
    return 'ok';
  }

  cancel(at: number): string {
    const order = this.order(at);
    if (order.status === 'cancelled') return 'order.cancelled';
    if (this.returns.some((back) => back.order === at && back.exchange === 'ordered'))
      return 'exchange.under-way';
    this.end(at, true);
    return 'ok';
  }

  reprice(product: number, change: number): string {
    this.prices[product] = (SALE_PRICES[product] ?? 0) + change;
    return 'ok';
  }

  pass(days: number): string {
    this.day += days;
    return 'ok';
  }

  /** What the carrier says of the parcel of a return; anything but the next step changes nothing. */
  news(at: number, status: 'posted' | 'delivered'): string {
    const back = this.returns[at];
    if (back?.state === 'authorised') back.state = 'posted';
    if (back?.state === 'posted' && status === 'delivered') back.state = 'received';
    return 'ok';
  }

  /** The clock ends what nobody posted, closes what was paid by hand, and gives back what paid for exchanges that did not come about. */
  tick(): string {
    for (const [at, { state, postBy }] of this.returns.entries())
      if (state === 'authorised' && this.day >= postBy + LATE_DAYS) this.step(at, ['authorised'], 'expired');
    for (const back of this.returns) if (this.isPaidByHand(back)) this.close(back);
    for (const back of this.returns) if (back.exchange === 'owed') this.repay(back);
    return 'ok';
  }

  /**
   * Whether all pieces of an inspected return of the first order, and all that is due for them, went back by hand since it was inspected,
   * and no other return may have had that money.
   */
  private isPaidByHand(back: Return): boolean {
    if (back.order !== 0 || !back.left) return false;
    const others = this.returns.filter((one) => one !== back && one.order === 0 && one.state === 'taken');
    if (others.some(({ isPaid }) => !isPaid)) return false;
    const since = this.byHand.filter(({ at }) => at > back.inspected);
    const areBack = back.left.taken.every(
      ({ line, pieces }) =>
        since.reduce((sum, one) => sum + (one.line === line.line ? one.pieces : 0), 0) >= pieces,
    );
    const cents = this.given
      .filter(({ at, isDone }) => isDone && at > back.inspected)
      .reduce((sum, one) => sum + one.cents, 0);
    return areBack && cents >= back.left.due;
  }

  private close(back: Return): void {
    back.left = null;
    this.release(back);
  }
}
