import { forgetAudit } from '../../infra/audit.js';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { PlaceOrder, ShippingQuotes, priceOptions, type PlaceOrderInput } from '@plantao/domain/checkout';
import { CancelOrder, ChangeOrderStatus, FollowCarrier, ExpireOrders } from '@plantao/domain/orders';
import { ApplyPaymentStatus, PollCharges, ResolveRefund, StartPayment } from '@plantao/domain/payments';
import { GatewayUnavailable, PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { Settings } from '@plantao/domain/settings';
import { piecesOf } from '@plantao/domain/shared/set-size';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CPF, aCardToken, createShop, type ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import {
  aProduct,
  aSet,
  type TestProduct,
  type TestSet,
} from '../../../apps/api/test/support/test-products.js';
import { ADDRESS, aPerson, type Person } from '../../../apps/api/test/support/people.js';
import type { PaymentStatus } from '../../../apps/sandbox/src/mercado-pago/payment-status.js';
import { deliverPayments } from '../deliver.js';
import { ledgerDifferences, violations, type Violation } from '../invariants.js';
import type { Given, Failure, PayInput, Provider, Resolution, Status } from './reference-money.js';
import { COUPON_LIMIT, UNITS } from './reference.js';

const MINUTE = 60_000;
const ADMIN = { id: null, name: 'Clara Admin' };
const HOLDERS: Readonly<Record<PayInput['outcome'], string>> = {
  approved: 'APRO',
  rejected: 'FUND',
  in_process: 'CONT',
};

/** The process ended at this line. */
class Crash extends Error {}

/** What the shop knows of one order, in the reference's words. */
export interface OrderFacts {
  status: string;
  paid: string;
  hold: string;
  use: string;
  charges: string[];
  /** Refunds of all that was left, in the order of their charges. */
  refunds: string[];
}

/** The real shop for sequences of commands: handlers, database, sandbox; a gateway that can be cut off at any line. */
export class World {
  /** Database ids, in the order of placing. */
  readonly ids: string[] = [];
  failure: Failure = 'none';
  down = false;
  private lastInput: PlaceOrderInput | undefined;
  private minutes = 0;

  private constructor(
    readonly shop: ShopWithSandbox,
    private readonly bus: CommandBus,
    private readonly product: TestProduct,
    private readonly set: TestSet,
    private readonly buyer: Person,
  ) {}

  static async open(): Promise<World> {
    const shop = await createShop({ LOG_LEVEL: 'silent' });
    const product = await aProduct(shop, { stock: { M: { Azul: UNITS } } });
    const cap = await aProduct(shop, { stock: { M: { Azul: 50 * UNITS } } });
    const set = await aSet(shop, [product, cap], product.priceCents);
    const buyer = await aPerson(shop, { cpf: CPF });
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, free_shipping)
       values (gen_random_uuid(), 'MODELO', 'percentage', 1000, '2020-01-01', '2099-12-31', ?, false),
              (gen_random_uuid(), 'TUDO', 'percentage', 10000, '2020-01-01', '2099-12-31', 1000000, true)`,
      [COUPON_LIMIT],
    );
    // Odd, so that every amount is rounded: what the charges are must follow the order to the centavo (I5, I6).
    await shop.app.get(Settings).change({ 'payment.pixDiscountPercent': 7 }, null);
    await shop.sql('insert into cart (id, user_id) values (gen_random_uuid(), ?)', [buyer.id]);
    await shop.sql('update app_user set email_verified_at = now() where id = ?', [buyer.id]);
    const world = new World(shop, shop.app.get(CommandBus), product, set, buyer);
    world.breakable(shop.app.get(PaymentGateway));
    return world;
  }

  /** As on the first day: no order, no payment, the real hour. */
  async reset(): Promise<void> {
    this.shop.clock.advance(-this.minutes * MINUTE);
    Object.assign(this, { minutes: 0, failure: 'none', down: false, lastInput: undefined });
    this.ids.length = 0;
    this.shop.sandbox.control.reset();
    this.shop.sandbox.control.setWebhooks({ mode: 'off' });
    await this.shop.sql(`
      delete from order_step; delete from order_item; delete from order_discount; delete from shop_order; delete from charge; delete from refund;
      delete from coupon_use; delete from stock_hold; delete from outbox_message; ${forgetAudit()}; delete from cart_line;
      delete from freight_quote; delete from stock_movement where kind <> 'open'; update coupon set used = 0;
      update stock_level set offered = initial, held = 0, committed = 0, shipped = 0, adjusted = 0, warehouse_qty = 2 * initial`);
  }

  async place(quantity: number, given: Given): Promise<string> {
    // Even numbers are of a set of the same garment and another: stock and money come to the same.
    const isSet = quantity % 2 === 0;
    const { id: productId, priceCents } = isSet ? this.set : this.product;
    const size = isSet ? 'M + M' : 'M';
    await this.shop.sql('delete from cart_line');
    await this.shop.sql(
      `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
       select gen_random_uuid(), id, ?, ?, 'Azul', ? from cart`,
      [productId, size, quantity],
    );
    const pieces = piecesOf([{ size, quantity }]);
    const quote = await this.shop.app.get(ShippingQuotes).quote(ADDRESS.zipCode, pieces);
    const input: PlaceOrderInput = {
      userId: this.buyer.id,
      lines: [{ productId, size, colour: 'Azul', quantity, priceCents }],
      address: ADDRESS,
      customer: { taxId: CPF },
      delivery: {
        optionId: priceOptions(quote.options, true)[0]?.id ?? '',
        priceCents: 0,
        quoteId: quote.id,
      },
      couponCode: { nothing: undefined, part: 'MODELO', all: 'TUDO' }[given],
    };
    return this.outcome(async () => {
      this.ids.push(await this.bus.execute(new PlaceOrder(input)));
      this.lastInput = input;
    });
  }

  async repeat(): Promise<string> {
    const input = this.lastInput;
    if (!input) return 'cart.empty';
    await this.shop.sql('delete from cart_line');
    return this.outcome(async () => {
      const id = await this.bus.execute(new PlaceOrder(input));
      if (id !== this.ids.at(-1)) throw new Error(`another order: ${id}`);
    });
  }

  async pay(order: number, { method, outcome, failure }: PayInput): Promise<string> {
    const token = method === 'card' ? await aCardToken(this.shop, HOLDERS[outcome]) : '';
    const card = method === 'card' ? { card: { token, brand: 'master', installments: 1 } } : {};
    this.failure = failure;
    const input = { orderId: this.id(order), userId: this.buyer.id, method, taxId: CPF, ...card };
    const response = await this.run(new StartPayment(input));
    this.failure = 'none';
    return response;
  }

  customerCancels(order: number): Promise<string> {
    return this.run(
      new CancelOrder(this.id(order), 'customer', { id: this.buyer.id, name: this.buyer.name }),
    );
  }

  adminCancels(order: number): Promise<string> {
    return this.run(new CancelOrder(this.id(order), 'admin', ADMIN));
  }

  menu(order: number, to: Status, tracking: boolean): Promise<string> {
    return this.run(new ChangeOrderStatus(this.id(order), to, tracking ? 'BR1' : ' ', ADMIN));
  }

  carrier(order: number, update: 'posted' | 'delivered'): Promise<boolean> {
    return this.bus.execute(new FollowCarrier(this.id(order), update, 'BR1'));
  }

  /** A person deals with the refund of the order's charge at `place`. */
  async resolve(order: number, place: number, how: Resolution): Promise<string> {
    const [refund] = await this.shop.sql<{ id: string }>(
      `select r.id from refund r join charge c on c.id = r.charge_id where c.order_id = ? and c.attempt = ?`,
      [this.id(order), place + 1],
    );
    return this.run(new ResolveRefund(this.id(order), refund?.id ?? crypto.randomUUID(), how, ADMIN));
  }

  /** Decides the nth payment that the provider has. */
  decide(paymentId: string, to: Provider): void {
    const { control } = this.shop.sandbox;
    if (to === 'reimbursed') control.payment(paymentId).detail = to;
    else control.decide(paymentId, { status: to as PaymentStatus });
  }

  /** The same notification, this many times at once. */
  async webhook(paymentId: string, times: number): Promise<void> {
    await Promise.all(
      Array.from({ length: times }, () => this.bus.execute(new ApplyPaymentStatus(paymentId))),
    );
  }

  async poll(): Promise<void> {
    await this.bus.execute(new PollCharges());
  }

  async expire(down: boolean): Promise<void> {
    this.down = down;
    await this.bus.execute(new ExpireOrders());
    this.down = false;
  }

  pass(minutes: number): void {
    this.minutes += minutes;
    this.shop.clock.advance(minutes * MINUTE);
    this.shop.sandbox.control.advanceClock(minutes * 60);
  }

  /**
   * The jobs of all events that concern the provider, each twice; with `dies` the first refund is cut off in the
   * middle.
   */
  async deliver(dies: boolean): Promise<void> {
    this.failure = dies ? 'dead-after' : 'none';
    await deliverPayments(this.shop.sql, async (job) => {
      for (let done = 0; done < 2;) if ((await this.run(job)) !== 'crash') done += 1;
    });
    this.failure = 'none';
  }

  /** The provider's payments of an order, oldest first. */
  payments(order: number): string[] {
    const all = this.shop.sandbox.control.payments().filter(({ reference }) => reference === this.id(order));
    return all.reverse().map(({ id }) => String(id));
  }

  async facts(): Promise<{ orders: OrderFacts[]; offered: number; used: number }> {
    const rows = await this.shop.sql<OrderFacts & { id: string }>(
      `select o.id, o.status, o.paid_state as paid, coalesce(u.state, 'none') as use,
              coalesce((select array_agg(c.state order by c.attempt) from charge c where c.order_id = o.id), '{}') as charges,
              coalesce((select array_agg(r.state order by c.attempt) from refund r join charge c on c.id = r.charge_id
                        where c.order_id = o.id), '{}') as refunds,
              (select case when min(h.state) = max(h.state) then min(h.state) else 'torn' end
                 from stock_hold h where h.order_id = o.id) as hold
       from shop_order o left join coupon_use u on u.order_id = o.id`,
    );
    const [level] = await this.shop.sql<{ offered: number; used: number }>(
      `select offered, (select used from coupon where code = 'MODELO') as used from stock_level where sku = ?`,
      [this.product.skuOf('M', 'Azul')],
    );
    const orders = this.ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new Error(`order ${id} is lost`);
      const { status, paid, hold, use, charges, refunds } = row;
      return { status, paid, hold, use, charges, refunds };
    });
    return { orders, offered: level?.offered ?? -1, used: level?.used ?? -1 };
  }

  async violations(): Promise<Violation[]> {
    const { sql, sandbox, clock } = this.shop;
    return [
      ...(await violations(sql, { now: clock.now(), settled: true })),
      ...(await ledgerDifferences(sql, sandbox)),
    ];
  }

  close(): Promise<void> {
    return this.shop.close();
  }

  private id(order: number): string {
    return this.ids[order] ?? '';
  }

  private run(command: Command<unknown>): Promise<string> {
    return this.outcome(() => this.bus.execute(command));
  }

  private async outcome(work: () => Promise<unknown>): Promise<string> {
    try {
      await work();
      return 'ok';
    } catch (error) {
      if (error instanceof Crash) return 'crash';
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  private breakable(gateway: PaymentGateway): void {
    for (const name of ['createPix', 'createCard', 'createBoleto', 'refund'] as const) {
      const real = gateway[name].bind(gateway) as (...given: unknown[]) => Promise<never>;
      gateway[name] = async (...given: unknown[]): Promise<never> => {
        const { failure } = this;
        this.failure = 'none';
        if (failure === 'dead-before') throw new Crash();
        if (failure === 'lost-before') throw new GatewayUnavailable('no answer');
        const response = await real(...given);
        if (failure === 'dead-after') throw new Crash();
        if (failure === 'lost-after') throw new GatewayUnavailable('no answer');
        return response;
      };
    }
    for (const name of ['get', 'findByReference', 'cancel'] as const) {
      const real = gateway[name].bind(gateway) as (...given: unknown[]) => Promise<never>;
      gateway[name] = (...given: unknown[]): Promise<never> =>
        this.down ? Promise.reject(new GatewayUnavailable('down')) : real(...given);
    }
  }
}
