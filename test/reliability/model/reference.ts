import {
  MoneyReference,
  retained,
  live,
  type Job,
  type Order,
  type Given,
  type PayInput,
  type Status,
} from './reference-money.js';

export const UNITS = 12;
export const COUPON_LIMIT = 2;
const pieces = (orders: readonly Order[]): number => orders.reduce((sum, { quantity }) => sum + quantity, 0);
const rest = (orders: readonly Order[], without: readonly Order[]): Order[] =>
  orders.filter((order) => !without.includes(order));
const mayWait = (others: readonly Order[]): boolean => others.length < 2;
const LIFE: readonly Status[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

/**
 * What an order's life must be, in memory: the table of correctness 3.12 written a second time, apart from the code
 * under test. One customer, one garment, one coupon. Every method answers what the shop must answer.
 */
export class Reference extends MoneyReference {
  offered = UNITS;
  used = 0;

  place(quantity: number, given: Given): string {
    const coupon = given === 'part';
    const free = given === 'all';
    const waiting = this.orders.filter(({ status, paid }) => status === 'pending' && paid === 'unpaid');
    const replaced = this.inTheWay(waiting.reverse(), quantity);
    if (!mayWait(rest(waiting, replaced))) return 'order.too-many-open';
    const uses = this.used - replaced.filter((order) => order.coupon && !order.free).length;
    if (coupon && uses >= COUPON_LIMIT) return 'coupon.exhausted';
    if (quantity > this.offered + pieces(replaced)) return 'order.sold-out';
    for (const order of replaced) {
      this.askCancel(order);
      this.end(order, 'O5');
    }
    this.offered -= quantity;
    if (coupon) this.used += 1;
    this.orders.push({
      ...{
        quantity,
        free,
        coupon: coupon || free,
        status: 'pending',
        paid: 'unpaid',
        hold: 'held',
        use: coupon || free ? 'held' : 'none',
      },
      ...{ created: this.minute, holdEnd: this.minute + 60, extended: false, deleted: false, charges: [] },
    });
    if (free) {
      const order = this.orders.at(-1) as Order;
      this.keepMoney(order);
      order.status = 'confirmed';
      this.note('O2');
    }
    return this.note('O1', 'ok');
  }

  /** Own orders that wait and keep what the new one lacks, or that are the very same where no further one may wait. */
  private inTheWay(waiting: readonly Order[], quantity: number): Order[] {
    const replaced: Order[] = [];
    for (const order of waiting) if (this.offered + pieces(replaced) < quantity) replaced.push(order);
    if (this.offered + pieces(replaced) < quantity) return [];
    for (const order of waiting)
      if (!mayWait(rest(waiting, replaced)) && order.quantity === quantity) replaced.push(order);
    return [...new Set(replaced)];
  }

  /** The same click once more: the same order while it waits, otherwise an empty cart. */
  repeat(): string {
    const last = this.orders.at(-1);
    return last?.free || (last?.status === 'pending' && last.paid === 'unpaid') ? 'ok' : 'cart.empty';
  }

  /** Whether a crashed attempt still counts as running: the shop would wait for it. */
  waits(order: Order): boolean {
    const charge = order.charges.find(live);
    return charge?.state === 'creating' && !charge.silent && charge.touched === this.minute;
  }

  pay(order: Order, input: PayInput): string {
    for (;;) {
      if (order.deleted) return 'order.not-found';
      if (order.paid !== 'unpaid') return this.refuse(order, 'pay', 'order.already-paid');
      if (order.status !== 'pending' || this.minute >= order.holdEnd)
        return this.refuse(order, 'pay', 'order.not-payable');
      const open = order.charges.find(live);
      const refusal = this.impossible(order, input.method);
      if (!open)
        return refusal ? this.refuse(order, `pay ${input.method}`, refusal) : this.begin(order, input);
      const same = open.method === input.method;
      const resumable = input.method === 'card' || open.expires - this.minute > 31;
      if (open.state === 'creating' && same && resumable) {
        Object.assign(open, { silent: false, touched: this.minute });
        return this.call(order, open, input);
      }
      const left = open.state === 'open' && same && input.method !== 'card' ? open.expires - this.minute : 0;
      if (left > 1 || (left > 0 && refusal)) return 'ok';
      // What lives is given up only for what may begin.
      if (refusal) return this.refuse(order, `pay ${input.method} instead`, refusal);
      this.close(order, open);
    }
  }

  /** Why `method` cannot begin now, or nothing: the end of the hold decides, whatever prolonged it. */
  private impossible(order: Order, method: PayInput['method']): string | undefined {
    const now = this.minute;
    if (method !== 'card') return now < this.begins(order, method) ? undefined : 'payment.too-late';
    const cards = this.orders.flatMap(({ charges }) => charges).filter((charge) => charge.method === 'card');
    const here = order.charges.filter((charge) => charge.method === 'card').length;
    const today = cards.filter(({ created }) => now - created < 24 * 60).length;
    return here >= 5 || today >= 10 ? 'payment.too-many-cards' : undefined;
  }

  /** Until when a code may begin. */
  private begins(order: Order, method: 'pix' | 'boleto'): number {
    if (method === 'pix' && !order.extended) return order.holdEnd;
    const least = method === 'pix' ? 31 : 24 * 60;
    return Math.min(order.holdEnd, Math.max(order.created + 120, this.codeEnd(order) - least));
  }

  private codeEnd({ created, extended, holdEnd }: Order): number {
    return holdEnd > created + (extended ? 120 : 60) ? holdEnd - 10 : holdEnd;
  }

  private begin(order: Order, input: PayInput): string {
    const now = this.minute;
    const end = this.codeEnd(order);
    let expires = 0;
    if (input.method === 'pix') {
      const first = end > now + 31;
      expires = first ? end : Math.max(order.created + 120, now + 31);
      order.extended ||= !first;
    }
    if (input.method === 'boleto')
      expires = now < order.created + 120 ? Math.max(end, now + 3 * 24 * 60) : end;
    if (expires > 0) order.holdEnd = Math.max(order.holdEnd, expires + 10);
    const charge = this.charge(input.method, 'creating', expires);
    order.charges.push(charge);
    return this.call(order, charge, input);
  }

  expire(down: boolean): void {
    const due = this.orders.filter(
      ({ status, paid, holdEnd }) => status === 'pending' && paid === 'unpaid' && holdEnd <= this.minute,
    );
    for (const order of due.sort((a, b) => a.holdEnd - b.holdEnd)) {
      const waiting = order.charges.find(live);
      if (waiting && !down) this.read(order, waiting);
      if (waiting && !down && live(waiting)) this.close(order, waiting);
      const over = order.status === 'pending' && order.paid === 'unpaid' && order.holdEnd <= this.minute;
      if (!over || (waiting && down && this.minute - order.holdEnd < 10)) continue;
      this.askCancel(order);
      for (const charge of order.charges.filter(live))
        Object.assign(charge, { state: 'expired', holdExpired: true });
      this.end(order, 'O4');
    }
  }

  private end(order: Order, row: string): void {
    if (order.hold === 'held' || order.hold === 'committed') this.offered += order.quantity;
    if (order.coupon && !order.free) this.used -= 1;
    order.hold = order.hold === 'shipped' ? 'returning' : 'released';
    Object.assign(order, { status: 'cancelled', use: order.coupon ? 'released' : 'none' });
    if (order.free) order.paid = 'unpaid';
    this.note(row);
  }

  customerCancels(order: Order): string {
    if (order.deleted) return 'order.not-found';
    if (order.status !== 'pending' || order.paid !== 'unpaid')
      return this.refuse(order, 'customer-cancels', 'order.not-deletable');
    this.askCancel(order);
    this.end(order, 'O5');
    order.deleted = true;
    return 'ok';
  }

  adminCancels(order: Order): string {
    if (order.status === 'cancelled') return this.refuse(order, 'admin-cancels', 'order.cancelled');
    const left = order.status === 'shipped' || order.status === 'delivered';
    this.askCancel(order);
    this.end(order, order.paid === 'unpaid' ? 'O5' : left ? 'O13' : 'O12');
    for (const charge of order.charges.filter(retained)) this.refund(order, charge, false);
    return 'ok';
  }

  menu(order: Order, to: Status, tracking: boolean): string {
    const event = `menu ${to}`;
    if (order.status === 'cancelled') return this.refuse(order, event, 'order.cancelled', 'O15');
    if (to === 'cancelled') return this.refuse(order, event, 'order.cancel-by-action');
    if (to === 'shipped' && !tracking) return this.refuse(order, event, 'order.tracking-required');
    if (to === order.status) return 'ok';
    if (order.paid === 'unpaid') {
      this.keepMoney(order);
      order.charges.push({ ...this.charge('manual', 'approved'), known: true });
      return this.move(order, to, 'O6');
    }
    const [from, target] = [LIFE.indexOf(order.status), LIFE.indexOf(to)];
    if (target <= from || target <= 2) {
      const swap = from + target === 3 && from > 0 && target > 0;
      order.status = to;
      return this.note(swap ? 'O7' : 'O11', 'ok');
    }
    if (order.paid !== 'paid') return this.refuse(order, event, 'order.money-gone');
    return this.move(order, to, to === 'shipped' ? 'O8' : order.status === 'shipped' ? 'O9' : 'O10');
  }

  carrier(order: Order, update: 'posted' | 'delivered'): boolean {
    const posts = order.paid !== 'unpaid' && LIFE.indexOf(order.status) < 3 && order.status !== 'cancelled';
    const moves = update === 'posted' ? posts : order.status === 'shipped';
    if (!moves) return this.refuse(order, `carrier ${update}`, '') !== '';
    return (
      this.move(order, update === 'posted' ? 'shipped' : 'delivered', update === 'posted' ? 'O8' : 'O9') ===
      'ok'
    );
  }

  private move(order: Order, to: Status, row: string): string {
    order.status = to;
    if ((to === 'shipped' || to === 'delivered') && order.hold === 'committed') order.hold = 'shipped';
    return this.note(row, 'ok');
  }

  pass(minutes: number): void {
    this.minute += minutes;
    for (const charge of this.orders.flatMap(({ charges }) => charges))
      if (charge.provider === 'pending' && charge.expires <= this.minute) charge.provider = 'expired';
  }

  /** The jobs of all events, however often one dies and is tried again. */
  deliver(): void {
    for (let at = 0; at < this.jobs.length; at += 1) {
      const { order, charge, kind } = this.jobs[at] as Job;
      if (kind === 'cancel' && (live(charge) || charge.holdExpired)) this.close(order, charge);
      if (kind !== 'refund' || charge.refund?.state !== 'requested') continue;
      if (charge.provider === 'charged_back' || charge.provider === 'reimbursed')
        charge.refund.state = charge.state === 'charged_back' ? 'cancelled' : 'failed';
      else {
        charge.provider = 'refunded';
        this.refunded(order, charge);
      }
    }
    this.jobs.length = 0;
  }
}
