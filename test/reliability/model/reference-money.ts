/**
 * What becomes of an order's money, in memory: charges, updates of the provider and refunds of correctness 3.12,
 * written a second time, apart from the code under test. Time is whole minutes.
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
  | 'charged_back'
  /** Charged back, and the provider has paid the amount back to the shop. */
  | 'reimbursed';
/** What a person does about a refund that failed. */
export type Resolution = 'again' | 'outside' | 'not-owed';
/** What goes wrong on the way: the process dies, or the response is lost, before or after the provider did its work. */
export type Failure = 'none' | 'dead-before' | 'dead-after' | 'lost-before' | 'lost-after';
/** What the coupon of an order takes off: nothing, a tenth, or all of it with the freight. */
export type Given = 'nothing' | 'part' | 'all';
export interface PayInput {
  readonly method: 'pix' | 'card' | 'boleto';
  readonly outcome: 'approved' | 'rejected' | 'in_process';
  readonly failure: Failure;
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
  reimbursed: 'approved',
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
  refund?: { state: 'requested' | 'done' | 'failed' | 'cancelled'; double: boolean };
  /** The provider has paid a lost dispute back to the shop, and we have read it. */
  reimbursed?: boolean;
  /** A person has found that the buyer has the bank's money: updates of the reimbursement are outdated. */
  notOwed?: boolean;
}

export interface Order {
  readonly quantity: number;
  readonly coupon: boolean;
  /** Its coupon took all of it: nothing is charged. */
  readonly free: boolean;
  status: Status;
  paid: 'unpaid' | 'paid' | 'refunding' | 'refunded' | 'disputed' | 'charged_back';
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
export const retained = (charge: Charge): boolean =>
  ['approved', 'disputed'].includes(charge.state) && !charge.refund;

/** Reads updates, retains or refunds money; orders themselves are in reference.ts. */
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

  protected call(order: Order, charge: Charge, { method, outcome, failure }: PayInput): string {
    if (charge.provider === 'none') {
      if (failure === 'dead-before') return 'crash';
      if (failure !== 'lost-before')
        Object.assign(charge, { provider: method === 'card' ? outcome : 'pending', made: (this.made += 1) });
      if (failure === 'dead-after') return 'crash';
      if (failure !== 'none') {
        Object.assign(charge, { silent: true, nextPoll: this.minute });
        return method === 'card' ? 'ok' : 'payment.unavailable';
      }
    }
    this.read(order, charge);
    return 'ok';
  }

  /** The shop reads the provider: the only source of updates (3.6). */
  read(order: Order, charge: Charge): void {
    if (charge.provider === 'none') return;
    charge.known = true;
    const state = MEANING[charge.provider];
    const before = charge.state;
    charge.reimbursed ||= charge.provider === 'reimbursed';
    if (before === 'charged_back') return this.reimbursed(order, charge);
    if (RANK[state] <= RANK[before] && !(before === 'disputed' && state === 'approved')) return;
    const retainedBefore = retained(charge);
    charge.state = state;
    const isNew = ['approved', 'disputed'].includes(state) && RANK[before] < RANK.approved;
    if (isNew) this.approved(order, charge);
    if (state === 'approved' && before === 'disputed' && order.paid === 'disputed') order.paid = 'paid';
    if (state === 'rejected' || state === 'expired') this.failed(order, charge);
    if (state === 'refunded') this.goneBack(order, charge, retainedBefore);
    if (state === 'disputed' && (retainedBefore || retained(charge)) && order.paid === 'paid')
      order.paid = 'disputed';
    if (state === 'charged_back') this.lost(order, charge, retainedBefore);
  }

  /** The bank gave the money back: nobody may give it back again. */
  private lost(order: Order, { refund }: Charge, retainedBefore: boolean): void {
    if (retainedBefore || (refund && refund.state !== 'done' && !refund.double)) order.paid = 'charged_back';
    if (refund?.state === 'failed') refund.state = 'cancelled';
  }

  /**
   * The provider paid a lost dispute's amount to the shop: what no order keeps is owed to the customer, by a person.
   */
  private reimbursed(order: Order, charge: Charge): void {
    if (charge.provider !== 'reimbursed' || charge.notOwed) return;
    charge.state = 'approved';
    if (order.status !== 'cancelled' && order.paid === 'unpaid') return this.approved(order, charge);
    if (order.status !== 'cancelled' && order.paid === 'charged_back' && !charge.refund) {
      order.paid = 'paid';
      return;
    }
    const own = order.paid === 'unpaid' || order.paid === 'charged_back';
    charge.refund ??= { state: 'failed', double: !own };
    if (charge.refund.state === 'cancelled') charge.refund.state = 'failed';
    charge.state = 'refunding';
    if (!charge.refund.double) order.paid = 'refunding';
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

  private goneBack(order: Order, charge: Charge, retainedBefore: boolean): void {
    if (!charge.refund && !retainedBefore) return;
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

  resolve(order: Order, place: number, how: Resolution): string {
    const charge = order.charges[place];
    const refund = charge?.refund;
    if (!refund) return 'refund.not-found';
    if (refund.state !== 'failed') return 'refund.not-failed';
    if (how === 'not-owed' && !charge.reimbursed) return 'refund.not-reimbursed';
    if (how === 'again' && charge.method === 'manual') return 'refund.by-hand';
    this.note(`refund ${how}`);
    if (how === 'again') {
      refund.state = 'requested';
      this.jobs.push({ order, charge, kind: 'refund' });
    } else if (how === 'outside') this.refunded(order, charge);
    else {
      refund.state = 'cancelled';
      Object.assign(charge, { state: 'charged_back', notOwed: true });
      if (!refund.double) order.paid = 'charged_back';
    }
    return 'ok';
  }

  protected refunded(order: Order, charge: Charge): void {
    if (charge.refund) charge.refund.state = 'done';
    if (RANK[charge.state] < RANK.refunded) charge.state = 'refunded';
    if (!charge.refund?.double) order.paid = 'refunded';
  }

  /**
   * A webhook of this payment. One that we gave up before we knew its number is written down again when it brings
   * money.
   */
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

  protected note(what: string, response = ''): string {
    this.visited.set(what, (this.visited.get(what) ?? 0) + 1);
    return response;
  }
}
