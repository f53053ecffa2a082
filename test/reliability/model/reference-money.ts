/**
 * What becomes of an order's money, in memory: charges, news of the provider and refunds of correctness 3.12, written a
 * second time, apart from the code under test. Time is whole minutes.
 */
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
/** What the coupon of an order takes off: nothing, a tenth, or all of it with the freight. */
export type Given = 'nothing' | 'part' | 'all';
export interface PayWish {
  readonly method: 'pix' | 'card' | 'boleto';
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

export interface Charge {
  method: 'pix' | 'card' | 'boleto' | 'manual';
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
  /** Its coupon took all of it: nothing is charged. */
  readonly free: boolean;
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

export type Job = { readonly order: Order; readonly charge: Charge; readonly kind: 'cancel' | 'refund' };
export const live = (charge: Charge): boolean => RANK[charge.state] <= RANK.in_process;
export const kept = (charge: Charge): boolean =>
  ['approved', 'disputed'].includes(charge.state) && !charge.refund;

/** Reads news, keeps or gives back money; orders themselves are in reference.ts. */
export class MoneyReference {
  minute = 0;
  private made = 0;
  readonly orders: Order[] = [];
  readonly jobs: Job[] = [];
  /** Rows of the order table, and refusals as `status/paid event`, with how often they came. */
  constructor(readonly visited: Map<string, number>) {}

  protected charge(method: Charge['method'], state: State, expires = 0): Charge {
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

  protected call(order: Order, charge: Charge, { method, outcome, mishap }: PayWish): string {
    if (charge.provider === 'none') {
      if (mishap === 'dead-before') return 'crash';
      if (mishap !== 'lost-before')
        Object.assign(charge, { provider: method === 'card' ? outcome : 'pending', made: (this.made += 1) });
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

  protected keepMoney(order: Order): void {
    Object.assign(order, { paid: 'paid', hold: 'committed', use: order.coupon ? 'consumed' : 'none' });
    this.askCancel(order);
  }

  protected askCancel(order: Order): void {
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

  protected refund(order: Order, charge: Charge, double: boolean): void {
    if (charge.refund) return;
    charge.refund = { state: charge.method === 'manual' ? 'failed' : 'requested', double };
    if (RANK[charge.state] < RANK.refunding) charge.state = 'refunding';
    if (!double) order.paid = 'refunding';
    if (charge.method !== 'manual') this.jobs.push({ order, charge, kind: 'refund' });
  }

  protected refunded(order: Order, charge: Charge): void {
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

  /** Closes a charge at the provider; what came first is read instead. */
  protected close(order: Order, charge: Charge): void {
    if (charge.provider === 'none') {
      if (charge.state === 'creating') charge.state = 'expired';
      return;
    }
    this.read(order, charge);
    if (charge.provider === 'pending' || charge.provider === 'in_process') charge.provider = 'cancelled';
    this.read(order, charge);
  }

  decide(charge: Charge, to: Provider): void {
    charge.provider = to;
  }

  protected refuse(order: Order, event: string, code: string, row?: string): string {
    if (row) this.note(row);
    this.note(`${order.status}/${order.paid} ${event}`);
    return code;
  }

  protected note(what: string, answer = ''): string {
    this.visited.set(what, (this.visited.get(what) ?? 0) + 1);
    return answer;
  }
}
