import { CommandBus } from '@nestjs/cqrs';
import { CancelOrder, ChangeOrderStatus, newOrder, type OrderItem } from '@plantao/domain/orders';
import { RequestRefund } from '@plantao/domain/payments';
import { sharesOf, type SoldLine } from '@plantao/domain/payments/rules/refund-parts.rules';
import { ReturnDeadlines, ReturnDecisions, Returns } from '@plantao/domain/returns';
import { SHOP } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { StockLedger } from '@plantao/domain/warehouse';
import { createShop, type ShopWithSandbox } from '../../../../apps/api/test/orders/shopping.js';
import { ADDRESS } from '../../../../apps/api/test/support/people.js';
import { forgetAudit } from '../../../infra/audit.js';
import { violations, type Violation } from '../../invariants.js';
import type { Way } from './commands.js';
import { Reference, type Pieces, type Reason } from './reference.js';

const DAY = 24 * 60 * 60_000;
const ADMIN = { id: null, name: 'Clara Admin' };
const SKUS = ['DEV-1-M-AZUL', 'DEV-2-M-AZUL'] as const;
const PRICES: Pieces = [9_999, 5_001];
/** Odd amounts, so that every share is rounded. */
const [COUPON, FREIGHT] = [1_007, 1_989];

/** The real shop with one delivered order, and what may be done about its pieces. */
export class ReturnsWorld {
  private orderId = '';
  private userId = '';
  private items: string[] = [];
  private days = 0;
  /** Returns in the order in which they were opened. */
  private opened: string[] = [];

  private constructor(
    readonly shop: ShopWithSandbox,
    private readonly bus: CommandBus,
  ) {}

  static async open(): Promise<ReturnsWorld> {
    const shop = await createShop({ LOG_LEVEL: 'silent' });
    const ledger = shop.app.get(StockLedger, { strict: false });
    for (const sku of SKUS)
      await shop
        .em()
        .transactional((em) =>
          ledger.open(
            em as never,
            { sku, warehouseProductId: crypto.randomUUID(), warehouseQty: 100, offered: 100 },
            'teste',
          ),
        );
    return new ReturnsWorld(shop, shop.app.get(CommandBus));
  }

  /** A new delivered order of so many pieces of each line, paid by hand, and nothing else. */
  async reset(pieces: Pieces): Promise<Reference> {
    this.shop.clock.advance(-this.days * DAY);
    Object.assign(this, { days: 0, opened: [] });
    await this.shop.sql(`
      delete from order_return; delete from refund_line; delete from refund; delete from charge; delete from order_step;
      delete from order_item; delete from order_discount; delete from shop_order; delete from stock_hold;
      delete from outbox_message; ${forgetAudit()}; delete from stock_movement where kind <> 'open';
      update stock_level set offered = initial, held = 0, committed = 0, shipped = 0, adjusted = 0, warehouse_qty = initial`);
    this.orderId = crypto.randomUUID();
    this.userId = crypto.randomUUID();
    const items = await this.place(pieces);
    this.items = items.map(({ id }) => id);
    for (const to of ['confirmed', 'shipped', 'delivered'] as const)
      await this.bus.execute(new ChangeOrderStatus(this.orderId, to, 'BR1', ADMIN));
    const [first, second] = items.map(
      ({ quantity, priceCents, discountCents }) => quantity * priceCents - discountCents,
    );
    return new Reference(pieces, [first ?? 0, second ?? 0], FREIGHT, 0);
  }

  open(pieces: Pieces, reason: Reason): Promise<string> {
    const wanted = pieces.flatMap((quantity, line) =>
      quantity > 0 ? [{ itemId: this.items[line] ?? '', quantity, reason }] : [],
    );
    return this.outcome(async () => {
      this.opened.push(await this.part(Returns).open(this.userId, this.orderId, wanted, ''));
    });
  }

  async go(nth: number, way: Way): Promise<string> {
    const id = this.returnId(nth);
    const decisions = this.part(ReturnDecisions);
    return this.outcome(async () => {
      if (way === 'cancel')
        return this.part(Returns).cancel(this.userId, id, { id: this.userId, name: 'Ana' });
      if (way === 'authorise') return decisions.authorise(id, ADMIN);
      if (way === 'refuse') return decisions.refuse(id, 'Fora do combinado', ADMIN);
      if (way === 'receive') return decisions.receive(id, ADMIN);
      await this.shop.sql(`update order_return set post_by = ? where id = ? and state = 'authorised'`, [
        this.shop.clock.now(),
        id,
      ]);
      await this.part(ReturnDeadlines).run(this.shop.em());
    });
  }

  async inspect(nth: number, refused: number, lost: number): Promise<string> {
    const id = this.returnId(nth);
    const rows = await this.shop.sql<{ id: string; item: string; quantity: number }>(
      'select id, order_item_id as item, quantity from return_line where return_id = ?',
      [id],
    );
    const lines = rows.map(({ id: lineId, item, quantity }) => {
      const first = item === this.items[0];
      const away = first ? Math.min(refused, quantity) : 0;
      const writtenOff = first ? Math.min(lost, quantity - away) : 0;
      const restocked = quantity - away - writtenOff;
      return { lineId, restocked, writtenOff, refused: away, refusal: away > 0 ? 'Usada' : '' };
    });
    return this.outcome(() => this.part(ReturnDecisions).inspect(id, { lines, note: '', photos: [] }, ADMIN));
  }

  async refund(pieces: Pieces, restock: boolean): Promise<string> {
    const lines = pieces.flatMap((quantity, line) =>
      quantity > 0 ? [{ itemId: this.items[line] ?? '', quantity, restock }] : [],
    );
    const sold = await this.shop.sql<SoldLine>(
      `select id, quantity, price_cents as "priceCents", discount_cents as "discountCents", refunded from order_item
        where order_id = ? order by position`,
      [this.orderId],
    );
    const shares = sharesOf(sold, 0, lines);
    const amountCents = shares ? shares.reduce((sum, share) => sum + share.amountCents, 0) : 1;
    const [left] = await this.shop.sql<{ cents: number }>(
      `select amount_cents - coalesce((select sum(r.amount_cents) from refund r where r.charge_id = c.id), 0)::int as cents
         from charge c where c.order_id = ?`,
      [this.orderId],
    );
    const parts = { lines, freightCents: 0, why: 'Modelo', note: '' };
    return this.outcome(() =>
      this.bus.execute(
        new RequestRefund(this.orderId, { amountCents, seenCents: left?.cents ?? 0, parts }, ADMIN),
      ),
    );
  }

  cancel(): Promise<string> {
    return this.outcome(() => this.bus.execute(new CancelOrder(this.orderId, 'admin', ADMIN)));
  }

  pass(days: number): Promise<string> {
    this.days += days;
    this.shop.clock.advance(days * DAY);
    return Promise.resolve('ok');
  }

  async facts() {
    const returns = await this.shop.sql<{ id: string; state: string }>('select id, state from order_return');
    const items = await this.shop.sql<{ refunded: number }>(
      'select refunded from order_item where order_id = ? order by position',
      [this.orderId],
    );
    const [sums] = await this.shop.sql<{ back: number; restocked: number; lost: number }>(
      `select (select coalesce(sum(amount_cents), 0)::int from refund where state <> 'cancelled') as back,
              coalesce(sum(offered_delta) filter (where kind = 'restock'), 0)::int as restocked,
              coalesce(-sum(adjusted_delta) filter (where kind = 'write-off'), 0)::int as lost
         from stock_movement where order_id = ?`,
      [this.orderId],
    );
    return {
      returns: this.opened.map((opened) => returns.find(({ id }) => id === opened)?.state ?? 'lost'),
      refunded: items.map(({ refunded }) => refunded),
      ...sums,
    };
  }

  violations(): Promise<Violation[]> {
    return violations(this.shop.sql, { now: this.shop.clock.now() });
  }

  close(): Promise<void> {
    return this.shop.close();
  }

  private part<T>(type: abstract new (...args: never[]) => T): T {
    return this.shop.app.get(type as never, { strict: false });
  }

  /** Of the nth return in the order in which they were opened. */
  private returnId(nth: number): string {
    return this.opened[nth] ?? '';
  }

  private async place([first, second]: Pieces): Promise<OrderItem[]> {
    const holdExpiresAt = new Date(this.shop.clock.now().getTime() + 60 * 60_000);
    const lines = [first, second].map((quantity, line) => ({
      productId: crypto.randomUUID(),
      sku: SKUS[line] ?? '',
      name: `Jaleco ${line + 1}`,
      image: '/media/a.webp',
      size: 'M',
      colour: 'Azul',
      colourValue: '#1F2F4F',
      quantity,
      priceCents: PRICES[line] ?? 0,
    }));
    let items: OrderItem[] = [];
    await this.shop.em().transactional(async (em) => {
      const { id: _id, isDefault: _default, ...address } = { id: '', isDefault: false, ...ADDRESS };
      const order = newOrder(
        {
          id: this.orderId,
          userId: this.userId,
          cartRevision: 1,
          discount: { code: 'MODELO', amountCents: COUPON },
          holdExpiresAt,
          placedFrom: null,
          lines,
          customer: {
            name: 'Ana Prado',
            email: 'ana@exemplo.test',
            phone: '11987654321',
            taxId: '52998224725',
            birthDate: null,
          },
          address,
          shipType: {
            id: 'pac',
            serviceId: 1,
            name: 'PAC',
            company: 'Correios',
            priceCents: FREIGHT,
            deliveryRange: { min: 3, max: 5 },
          },
        } as never,
        { name: SHOP.name, at: this.shop.clock.now() },
      );
      items = order.items.getItems();
      em.persist(order);
      await em.flush();
      const ledger = this.shop.app.get(StockLedger, { strict: false });
      await ledger.hold(em as never, this.orderId, lines, holdExpiresAt, 'Cliente');
    });
    return items;
  }

  private async outcome(work: () => Promise<unknown>): Promise<string> {
    try {
      await work();
      return 'ok';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}
