import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { CancelOrder, ChangeOrderStatus, ExpireOrders } from '@plantao/domain/orders';
import { IssueRefund, RequestRefund } from '@plantao/domain/payments';
import { sharesOf } from '@plantao/domain/payments/rules/refund-parts.rules';
import { ReturnDeadlines, ReturnDecisions, ReturnLabels, Returns, SendBacks } from '@plantao/domain/returns';
import { ShippingLabels } from '@plantao/domain/shipping';
import { StockLedger } from '@plantao/domain/warehouse';
import { createShop } from '../../../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../../../apps/api/test/support/test-products.js';
import { driftedOrders } from '../../../../apps/worker/src/stock/order-lines.js';
import { forgetAudit } from '../../../infra/audit.js';
import { waitLongerForLocks } from '../../../infra/long-waits.js';
import { violations } from '../../invariants.js';
import type { Way } from './commands.js';
import { CRASH } from './exchanges-sql.js';
import { CLARA, RITA, DAY, HEAL, FREIGHT, type Sale } from './exchanges-shop.js';
import { Reference } from './reference.js';
import { SendBacksWorld } from './send-backs-world.js';
import { LATE_DAYS, SALE_PRICES, type Reason, type Variant } from './reference-shop.js';

/** What may be done about the pieces of the order. */
export class ExchangesWorld extends SendBacksWorld {
  static async open(): Promise<ExchangesWorld> {
    const shop = await createShop({ LOG_LEVEL: 'silent' });
    await waitLongerForLocks(shop.app.get<MikroORM>(MikroORM));
    await shop.sql(CRASH);
    const products = [];
    for (const priceCents of SALE_PRICES)
      products.push(
        await aProduct(shop, { priceCents, stock: { M: { Azul: 40, Preto: 3 }, G: { Azul: 3 } } }),
      );
    const world = new ExchangesWorld(shop, shop.app.get(CommandBus), products);
    jest
      .spyOn(world.part(ShippingLabels), 'status')
      .mockImplementation(() => Promise.resolve(world.carrier as never));
    return world;
  }

  /** A new delivered order of so many pieces of each product, paid at the provider, and nothing else. */
  async reset(pieces: readonly [number, number], sale?: Sale): Promise<Reference> {
    this.shop.clock.advance(-this.moved);
    Object.assign(this, { moved: 0, opened: [], steps: 0 });
    await this.shop.sql(`
      delete from order_edit; delete from send_back; delete from exchange; delete from order_return; delete from refund_line; delete from refund; delete from charge;
      delete from order_step; delete from order_item; delete from order_discount; delete from shop_order; delete from stock_hold;
      delete from outbox_message; ${forgetAudit()}; delete from stock_movement where kind <> 'open'; delete from crash; delete from setting where key = 'refund.fourEyesAboveCents';
      update stock_level l set offered = initial, held = 0, committed = 0, shipped = 0, adjusted = 0,
        warehouse_qty = (select m.warehouse_delta from stock_movement m where m.sku = l.sku)`);
    for (const product of [0, 1]) await this.reprice(product, 0);
    this.orderId = crypto.randomUUID();
    this.userId = crypto.randomUUID();
    const paid = await this.arrived(this.orderId, this.userId, pieces, sale);
    return new Reference(pieces, paid, FREIGHT, await this.offered());
  }

  open(
    at: number,
    pieces: readonly number[],
    reason: Reason,
    wanted: readonly (Variant | null)[],
  ): Promise<string> {
    return this.outcome(async () => {
      const orderId = await this.order(at);
      const items = await this.itemsOf(orderId);
      const lines = items.flatMap(({ id }, line) => {
        const [size = '', colour = ''] = wanted[line]?.split(' ') ?? [];
        const quantity = pieces[line] ?? 0;
        const instead = wanted[line] ? { instead: { size, colour } } : {};
        return quantity > 0 ? [{ itemId: id, quantity, reason, ...instead }] : [];
      });
      this.opened.push(await this.part(Returns).open(this.userId, orderId, lines, ''));
    });
  }

  go(at: number, way: Way): Promise<string> {
    const id = this.opened[at] ?? '';
    const decisions = this.part(ReturnDecisions);
    return this.outcome(() => {
      if (way === 'cancel')
        return this.part(Returns).cancel(this.userId, id, { id: this.userId, name: 'Ana' });
      if (way === 'authorise') return this.authorise(id);
      if (way === 'refuse') return decisions.refuse(id, 'Fora do combinado', RITA);
      return decisions.receive(id, RITA);
    });
  }

  /** With a code, as no job buys a label here: what has neither does not expire. */
  private async authorise(id: string): Promise<void> {
    await this.part(ReturnDecisions).authorise(id, CLARA);
    await this.shop.sql(`update order_return set tracking = 'BR3' where id = ?`, [id]);
  }

  async inspect(at: number, refused: number, lost: number, mayRefund: boolean): Promise<string> {
    const id = this.opened[at] ?? '';
    const rows = await this.shop.sql<{ id: string; quantity: number }>(
      `select l.id, l.quantity from return_line l join order_item i on i.id = l.order_item_id where l.return_id = ? order by i.position`,
      [id],
    );
    const lines = rows.map(({ id: lineId, quantity }, line) => {
      const away = line === 0 ? Math.min(refused, quantity) : 0;
      const writtenOff = line === 0 ? Math.min(lost, quantity - away) : 0;
      const restocked = quantity - away - writtenOff;
      return { lineId, restocked, writtenOff, refused: away, refusal: away > 0 ? 'Usada' : '' };
    });
    const inspection = { lines, note: '', photos: [] };
    return this.outcome(() => this.part(ReturnDecisions).inspect(id, inspection, RITA, mayRefund));
  }

  giveBack(at: number): Promise<string> {
    return this.outcome(() => this.part(ReturnDecisions).refund(this.opened[at] ?? '', CLARA));
  }

  async refund(pieces: readonly [number, number], restock: boolean): Promise<string> {
    const sold = await this.itemsOf(this.orderId);
    const lines = sold.flatMap(({ id }, line) => {
      const quantity = pieces[line] ?? 0;
      return quantity > 0 ? [{ itemId: id, quantity, restock }] : [];
    });
    const amountCents = sharesOf(sold, 0, lines)?.reduce((sum, share) => sum + share.amountCents, 0) ?? 1;
    const parts = { lines, freightCents: 0, why: 'Modelo', note: '' };
    const input = { amountCents, seenCents: await this.kept(), parts };
    return this.outcome(() => this.bus.execute(new RequestRefund(this.orderId, input, CLARA)));
  }

  async pay(at: number): Promise<string> {
    const response = await this.confirm(at);
    if (response === 'ok') await this.atProvider(await this.order(at));
    return response;
  }

  /** Refunds of an order above so many centavos wait for a second administrator. */
  async fourEyes(cents: number): Promise<void> {
    await this.shop.sql(`insert into setting (key, value) values ('refund.fourEyesAboveCents', ?)`, [
      String(cents),
    ]);
  }

  /** Somebody says that the customer paid, outside of the provider. */
  async confirm(at: number): Promise<string> {
    const id = await this.order(at);
    return this.outcome(() => this.bus.execute(new ChangeOrderStatus(id, 'confirmed', undefined, RITA)));
  }

  async deliver(at: number): Promise<string> {
    const id = await this.order(at);
    return this.outcome(async () => {
      for (const to of ['shipped', 'delivered'] as const)
        await this.bus.execute(new ChangeOrderStatus(id, to, 'BR2', RITA));
    });
  }

  async cancel(at: number): Promise<string> {
    const id = await this.order(at);
    const response = await this.outcome(() => this.bus.execute(new CancelOrder(id, 'admin', RITA)));
    // The job after it.
    if (response === 'ok') await this.part(SendBacks).end(this.shop.em(), id);
    return response;
  }

  async reprice(product: number, change: number): Promise<string> {
    const cents = (SALE_PRICES[product] ?? 0) + change;
    await this.shop.sql('update product set price_cents = ? where id = ?', [
      cents,
      this.products[product]?.id,
    ]);
    return 'ok';
  }

  pass(days: number): Promise<string> {
    this.advance(days * DAY);
    return Promise.resolve('ok');
  }

  async news(at: number, status: string): Promise<string> {
    this.carrier = { status, tracking: 'BR3' };
    await this.shop.sql(`update order_return set carrier_id = null`);
    await this.shop.sql(`update order_return set carrier_id = 'x', next_check_at = ? where id = ?`, [
      this.shop.clock.now(),
      this.opened[at],
    ]);
    await this.part(ReturnLabels).followDue(this.shop.em(), 10, new AbortController().signal, (_, error) => {
      throw error;
    });
    // The clock asks about the labels that there are.
    await this.shop.sql(`update order_return set carrier_id = null`);
    return 'ok';
  }

  async expire(at: number): Promise<string> {
    await this.shop.sql(`update order_return set post_by = ? where id = ? and state = 'authorised'`, [
      new Date(this.shop.clock.now().getTime() - LATE_DAYS * DAY),
      this.opened[at],
    ]);
    await this.part(ReturnDeadlines).run(this.shop.em());
    return 'ok';
  }

  async clock(): Promise<string> {
    await this.bus.execute(new ExpireOrders());
    await this.part(ReturnDeadlines).run(this.shop.em());
    return 'ok';
  }

  /** The job of refunds, with the provider as it is; what fails is tried again. */
  async work(fault: string): Promise<string> {
    const { control } = this.shop.sandbox;
    if (fault !== 'none')
      control.setFault({
        service: 'mercado-pago',
        kind: fault as '500',
        rate: 1,
        match: 'refunds',
        times: 2,
      });
    for (const { id } of await this.shop.sql<{ id: string }>(
      `select id from refund where state = 'requested'`,
    ))
      await this.bus.execute(new IssueRefund(id)).catch(() => undefined);
    control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    if (fault !== 'none') this.advance(HEAL);
    return 'ok';
  }

  /** How many returns there are. */
  get returns(): number {
    return this.opened.length;
  }

  /** The job of every refund that is to be done, once; what fails is tried again another time. */
  async issue(): Promise<string> {
    const refunds = await this.shop.sql<{ id: string }>(`select id from refund where state = 'requested'`);
    for (const { id } of refunds) await this.outcome(() => this.bus.execute(new IssueRefund(id)));
    return 'ok';
  }

  /** Finds again what was opened by a process that died before it knew. */
  async reread(): Promise<void> {
    const rows = await this.shop.sql<{ id: string }>(
      'select id from order_return where user_id = ? order by created_at, id',
      [this.userId],
    );
    const unknown = rows.filter(({ id }) => !this.opened.includes(id));
    this.opened.push(...unknown.map(({ id }) => id));
  }

  /** Works, and dies before what it did is committed. */
  async crash(work: () => Promise<string>): Promise<string> {
    const known = [...this.opened];
    await this.shop.sql('insert into crash values (true)');
    const response = await work();
    await this.shop.sql('delete from crash');
    this.opened = known;
    return response;
  }

  /** The same of somebody else, who asks for a piece of the first product in another size. */
  async another(): Promise<() => Promise<string>> {
    const [id, userId] = [crypto.randomUUID(), crypto.randomUUID()];
    await this.arrived(id, userId, [1, 1]);
    const [item] = await this.itemsOf(id);
    const instead = { size: 'G', colour: 'Azul' };
    const lines = [{ itemId: item?.id ?? '', quantity: 1, reason: 'size' as const, instead }];
    return () => this.outcome(() => this.part(Returns).open(userId, id, lines, ''));
  }

  /** Leaves so many pieces of the first product in G, the others being elsewhere. */
  async leaveOffered(pieces: number): Promise<void> {
    const sku = this.products[0]?.skuOf('G', 'Azul') ?? '';
    await this.shop
      .em()
      .transactional((em) =>
        this.part(StockLedger).correct(em as never, [{ sku, offered: { to: pieces } }], 'teste'),
      );
  }

  /** What is wrong once every refund is done: of the shop, of its stock, and of what the provider gave back. */
  async wrongAtTheEnd(): Promise<unknown[]> {
    await this.work('none');
    await this.clock();
    await this.work('none');
    const ours = await this.shop.sql<{ id: string; cents: number; open: number }>(
      `select c.provider_id as id, coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0)::int as cents,
              count(*) filter (where r.state in ('requested', 'failed'))::int as open
         from charge c left join refund r on r.charge_id = c.id where c.provider_id is not null group by 1`,
    );
    const payments = this.shop.sandbox.control.payments();
    const different = ours.filter(({ id, cents, open }) => {
      const refunds = payments.find((payment) => String(payment.id) === id)?.refunds ?? [];
      return open > 0 || refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) !== cents;
    });
    return [
      ...different,
      ...(await driftedOrders(this.shop.em() as never)),
      ...(await violations(this.shop.sql, { now: this.shop.clock.now() })),
    ];
  }
}
