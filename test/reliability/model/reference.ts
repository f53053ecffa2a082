/**
 * What an order's life must be, in memory: the tables of correctness 3.12 written a second time, apart from the code
 * under test. Time is whole minutes; one customer, one garment, one coupon. Every method answers what the shop must answer.
 */
export const UNITS = 12;
export const COUPON_LIMIT = 2;

export type Status = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
export type Provider =
  | 'none'
  | 'pending'
  | 'in_process'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'in_mediation'
  | 'refunded'
  | 'charged_back';
/** What goes wrong on the way: the process dies, or the answer is lost, before or after the provider did its work. */
export type Mishap = 'none' | 'dead-before' | 'dead-after' | 'lost-before' | 'lost-after';
export interface PayWish {
  readonly method: 'pix' | 'card';
  readonly outcome: 'approved' | 'rejected' | 'in_process';
  readonly mishap: Mishap;
}

const RANK = {
  ...{ creating: 0, open: 1, in_process: 2, rejected: 3, expired: 3, cancelled: 3, approved: 4 },
  ...{ disputed: 5, refunding: 5, refunded: 6, charged_back: 6 },
};
type State = keyof typeof RANK;
const MEANING: Readonly<Record<Exclude<Provider, 'none'>, State>> = {
  ...{
    pending: 'open',
    in_process: 'in_process',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: 'cancelled',
  },
  ...{ expired: 'expired', in_mediation: 'disputed', refunded: 'refunded', charged_back: 'charged_back' },
};
const LIFE: readonly Status[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

export interface Charge {
  method: 'pix' | 'card' | 'manual';
  state: State;
  provider: Provider;
  /** Our side has the provider's number. */
  known: boolean;
  /** Rises with every payment that the provider made. */
  made: number;
  silent: boolean;
  holdExpired: boolean;
  created: number;
  touched: number;
  expires: number;
  nextPoll: number;
  refund?: { state: 'requested' | 'done' | 'failed'; double: boolean };
}

export interface Order {
  readonly quantity: number;
  readonly coupon: boolean;
  status: Status;
  paid: 'unpaid' | 'paid' | 'refunding' | 'refunded' | 'disputed';
  hold: 'held' | 'committed' | 'released' | 'shipped' | 'returning';
  use: 'none' | 'held' | 'consumed' | 'released';
  readonly created: number;
  holdEnd: number;
  extended: boolean;
  deleted: boolean;
  readonly charges: Charge[];
}

type Job = { readonly order: Order; readonly charge: Charge; readonly kind: 'cancel' | 'refund' };
const live = (charge: Charge): boolean => RANK[charge.state] <= RANK.in_process;
const kept = (charge: Charge): boolean => ['approved', 'disputed'].includes(charge.state) && !charge.refund;

export class Reference {
  minute = 0;
  made = 0;
  offered = UNITS;
  used = 0;
  readonly orders: Order[] = [];
  readonly jobs: Job[] = [];
  /** Rows of the order table, and refusals as `status/paid event`, with how often they came. */
  constructor(readonly visited: Map<string, number>) {}

  place(quantity: number, coupon: boolean): string {
    const open = this.orders.filter(({ status, paid }) => status === 'pending' && paid === 'unpaid');
    const held = open.reduce((sum, order) => sum + order.quantity, quantity);
    if (open.length >= 3 || (open.length > 0 && held > 30)) return 'order.too-many-open';
    if (coupon && this.used >= COUPON_LIMIT) return 'coupon.exhausted';
    if (quantity > this.offered) return 'order.sold-out';
    this.offered -= quantity;
    if (coupon) this.used += 1;
    this.orders.push({
      ...{ quantity, coupon, status: 'pending', paid: 'unpaid', hold: 'held', use: coupon ? 'held' : 'none' },
      ...{ created: this.minute, holdEnd: this.minute + 60, extended: false, deleted: false, charges: [] },
    });
    return this.note('O1', 'ok');
  }

  /** The same click once more: the same order while it waits, otherwise an empty cart. */
  repeat(): string {
    const last = this.orders.at(-1);
    return last?.status === 'pending' && last.paid === 'unpaid' ? 'ok' : 'cart.empty';
  }

  /** Whether a crashed attempt still counts as running: the shop would wait for it. */
  waits(order: Order): boolean {
    const charge = order.charges.find(live);
    return charge?.state === 'creating' && !charge.silent && charge.touched === this.minute;
  }

  pay(order: Order, wish: PayWish): string {
    for (;;) {
      if (order.deleted) return 'order.not-found';
      if (order.paid !== 'unpaid') return this.refuse(order, 'pay', 'order.already-paid');
      if (order.status !== 'pending' || this.minute >= order.holdEnd)
        return this.refuse(order, 'pay', 'order.not-payable');
      const open = order.charges.find(live);
      if (!open) return this.begin(order, wish);
      const same = open.method === wish.method;
      if (open.state === 'creating') Object.assign(open, { silent: false, touched: this.minute });
      const resumable = wish.method === 'card' || open.expires - this.minute > 31;
      if (open.state === 'creating' && same && resumable) return this.call(order, open, wish);
      if (open.state === 'open' && same && wish.method === 'pix' && open.expires - this.minute > 1)
        return 'ok';
      this.close(order, open);
    }
  }

  private begin(order: Order, wish: PayWish): string {
    const now = this.minute;
    const cards = this.orders.flatMap(({ charges }) => charges).filter(({ method }) => method === 'card');
    const here = order.charges.filter(({ method }) => method === 'card').length;
    const today = cards.filter(({ created }) => now - created < 24 * 60).length;
    if (wish.method === 'card' && (here >= 5 || today >= 10)) return 'payment.too-many-cards';
    let expires = 0;
    if (wish.method === 'pix') {
      if (now >= order.created + 120) return 'order.not-payable';
      const end = order.created + (order.extended ? 120 : 60);
      const first = end > now + 31;
      expires = first ? end : Math.max(order.created + 120, now + 31);
      order.extended ||= !first;
      order.holdEnd = Math.max(order.holdEnd, expires + 10);
    }
    const charge = this.charge(wish.method, 'creating', expires);
    order.charges.push(charge);
    return this.call(order, charge, wish);
  }

  private charge(method: Charge['method'], state: State, expires = 0): Charge {
    const moment = { created: this.minute, touched: this.minute, nextPoll: this.minute + 1, expires };
    return {
      method,
      state,
      provider: 'none',
      known: false,
      made: 0,
      silent: false,
      holdExpired: false,
      ...moment,
    };
  }

  private call(order: Order, charge: Charge, { method, outcome, mishap }: PayWish): string {
    if (charge.provider === 'none') {
      if (mishap === 'dead-before') return 'crash';
      if (mishap !== 'lost-before')
        Object.assign(charge, { provider: method === 'pix' ? 'pending' : outcome, made: (this.made += 1) });
      if (mishap === 'dead-after') return 'crash';
      if (mishap !== 'none') {
        Object.assign(charge, { silent: true, nextPoll: this.minute });
        return method === 'card' ? 'ok' : 'payment.unavailable';
      }
    }
    this.read(order, charge);
    return 'ok';
  }

  /** The shop reads the provider: the one door of all news (3.6). */
  read(order: Order, charge: Charge): void {
    if (charge.provider === 'none') return;
    charge.known = true;
    const state = MEANING[charge.provider];
    const before = charge.state;
    if (RANK[state] <= RANK[before] && !(before === 'disputed' && state === 'approved')) return;
    const was = kept(charge);
    charge.state = state;
    const news = ['approved', 'disputed'].includes(state) && RANK[before] < RANK.approved;
    if (news) this.approved(order, charge);
    if (state === 'approved' && before === 'disputed' && order.paid === 'disputed') order.paid = 'paid';
    if (state === 'rejected' || state === 'expired') this.failed(order, charge);
    if (state === 'refunded') this.goneBack(order, charge, was);
    if ((state === 'disputed' || state === 'charged_back') && (was || kept(charge)) && order.paid === 'paid')
      order.paid = 'disputed';
  }

  private approved(order: Order, charge: Charge): void {
    if (order.status === 'cancelled' || order.paid !== 'unpaid') {
      this.note('O14');
      return this.refund(order, charge, order.status !== 'cancelled' || order.paid !== 'unpaid');
    }
    this.keepMoney(order);
    order.status = 'confirmed';
    this.note('O2');
  }

  private keepMoney(order: Order): void {
    Object.assign(order, { paid: 'paid', hold: 'committed', use: order.coupon ? 'consumed' : 'none' });
    this.askCancel(order);
  }

  private askCancel(order: Order): void {
    for (const charge of order.charges.filter(live)) this.jobs.push({ order, charge, kind: 'cancel' });
  }

  private failed(order: Order, charge: Charge): void {
    if (order.status === 'cancelled' || order.paid !== 'unpaid') return;
    this.note('O3');
    if (charge.method !== 'card' || charge.state !== 'rejected' || order.extended) return;
    order.extended = true;
    order.holdEnd = Math.max(order.holdEnd, order.created + 120);
  }

  private goneBack(order: Order, charge: Charge, was: boolean): void {
    if (!charge.refund && !was) return;
    charge.refund ??= { state: 'requested', double: false };
    this.refunded(order, charge);
  }

  private refund(order: Order, charge: Charge, double: boolean): void {
    if (charge.refund) return;
    charge.refund = { state: charge.method === 'manual' ? 'failed' : 'requested', double };
    if (RANK[charge.state] < RANK.refunding) charge.state = 'refunding';
    if (!double) order.paid = 'refunding';
    if (charge.method !== 'manual') this.jobs.push({ order, charge, kind: 'refund' });
  }

  private refunded(order: Order, charge: Charge): void {
    if (charge.refund) charge.refund.state = 'done';
    if (RANK[charge.state] < RANK.refunded) charge.state = 'refunded';
    if (!charge.refund?.double) order.paid = 'refunded';
  }

  /** A webhook of this payment. One that we gave up before we knew its number is written down anew when it brings money. */
  webhook(order: Order, charge: Charge): void {
    if (charge.provider === 'none') return;
    if (charge.known || charge.state === 'creating') return this.read(order, charge);
    if (charge.provider !== 'approved') return;
    const found = {
      ...this.charge(charge.method, 'cancelled'),
      provider: charge.provider,
      made: charge.made,
    };
    charge.provider = 'none';
    order.charges.push(found);
    this.read(order, found);
  }

  poll(): void {
    for (const order of this.orders)
      for (const charge of order.charges.filter((one) => live(one) && one.nextPoll <= this.minute)) {
        charge.nextPoll = this.minute + 1;
        if (charge.provider !== 'none') this.read(order, charge);
        else if (this.minute - charge.created >= 10) charge.state = 'expired';
      }
  }

  lapse(down: boolean): void {
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

  /** Closes a charge at the provider; what came first is read instead. */
  private close(order: Order, charge: Charge): void {
    if (charge.provider === 'none') {
      if (charge.state === 'creating') charge.state = 'expired';
      return;
    }
    this.read(order, charge);
    if (charge.provider === 'pending' || charge.provider === 'in_process') charge.provider = 'cancelled';
    this.read(order, charge);
  }

  private end(order: Order, row: string): void {
    if (order.hold === 'held' || order.hold === 'committed') this.offered += order.quantity;
    if (order.coupon) this.used -= 1;
    order.hold = order.hold === 'shipped' ? 'returning' : 'released';
    Object.assign(order, { status: 'cancelled', use: order.coupon ? 'released' : 'none' });
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
    for (const charge of order.charges.filter(kept)) this.refund(order, charge, false);
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
    if (order.paid !== 'paid') return this.refuse(order, event, 'order.not-paid');
    return this.move(order, to, to === 'shipped' ? 'O8' : order.status === 'shipped' ? 'O9' : 'O10');
  }

  carrier(order: Order, news: 'posted' | 'delivered'): boolean {
    const posts = order.paid === 'paid' && LIFE.indexOf(order.status) < 3 && order.status !== 'cancelled';
    const moves = news === 'posted' ? posts : order.status === 'shipped';
    if (!moves) return this.refuse(order, `carrier ${news}`, '') !== '';
    return (
      this.move(order, news === 'posted' ? 'shipped' : 'delivered', news === 'posted' ? 'O8' : 'O9') === 'ok'
    );
  }

  private move(order: Order, to: Status, row: string): string {
    order.status = to;
    if ((to === 'shipped' || to === 'delivered') && order.hold === 'committed') order.hold = 'shipped';
    return this.note(row, 'ok');
  }

  decide(charge: Charge, to: Provider): void {
    charge.provider = to;
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
      if (charge.provider === 'charged_back') charge.refund.state = 'failed';
      else {
        charge.provider = 'refunded';
        this.refunded(order, charge);
      }
    }
    this.jobs.length = 0;
  }

  private refuse(order: Order, event: string, code: string, row?: string): string {
    if (row) this.note(row);
    this.note(`${order.status}/${order.paid} ${event}`);
    return code;
  }

  private note(what: string, answer = ''): string {
    this.visited.set(what, (this.visited.get(what) ?? 0) + 1);
    return answer;
  }
}
