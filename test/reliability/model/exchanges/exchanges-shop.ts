import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus, newOrder } from '@plantao/domain/orders';
import type { SoldLine } from '@plantao/domain/payments/rules/refund-parts.rules';
import { SHOP } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { StockLedger } from '@plantao/domain/warehouse';
import type { ShopWithSandbox } from '../../../../apps/api/test/orders/shopping.js';
import { ADDRESS } from '../../../../apps/api/test/support/people.js';
import type { TestProduct } from '../../../../apps/api/test/support/test-products.js';
import { FACTS, type Facts } from './exchanges-sql.js';
import { SALE_PRICES, VARIANTS } from './reference-shop.js';

export const DAY = 24 * 60 * 60_000;
/** Longer than a circuit breaker stays open, in milliseconds. */
export const HEAL = 31_000;
export const CLARA = { id: null, name: 'Clara Admin' };
export const RITA = { id: null, name: 'Rita Admin' };
/** Odd amounts, so that every share is rounded. */
export const [COUPON, FREIGHT] = [1_007, 1_989];
/** How an order is sold. Amounts in centavos; `edit`: what staff change of it, before and after it is paid. */
export interface Sale {
  readonly coupon: number;
  readonly freight: number;
  /** What PIX takes off. */
  readonly pix: number;
  edit(orderId: string): Promise<void>;
}
const USUAL: Sale = { coupon: COUPON, freight: FREIGHT, pix: 0, edit: () => Promise.resolve() };
const CUSTOMER = {
  ...{ name: 'Ana Prado', email: 'ana@exemplo.test', phone: '11987654321', taxId: '52998224725' },
  birthDate: null,
};

/** The real shop with a delivered order, and what can be seen of it. */
export abstract class ExchangesShop {
  /** Steps of this sequence that were taken. */
  steps = 0;
  protected orderId = '';
  protected userId = '';
  protected moved = 0;
  protected payments = 900_000;
  /** Returns in the order in which they were opened. */
  protected opened: string[] = [];
  protected carrier: { status: string; tracking: string } = { status: 'released', tracking: 'BR1' };

  protected constructor(
    readonly shop: ShopWithSandbox,
    readonly bus: CommandBus,
    protected readonly products: readonly TestProduct[],
  ) {}

  async facts() {
    this.steps += 1;
    const [row] = await this.shop.sql<Facts>(FACTS);
    const { returns, orders, offered, lost } = row as Facts;
    return {
      returns: this.opened.map((opened) => returns?.[opened] ?? 'lost'),
      orders: [orders[this.orderId], ...this.made(orders)].map((order) => order?.text),
      offered: Object.fromEntries(Object.entries(this.keys).map(([sku, key]) => [key, offered[sku] ?? -1])),
      lost,
    };
  }

  /** How far this sequence came: exchanges that were ordered, and those of which the money went back. */
  async reached(): Promise<{ ordered: number; repaid: number }> {
    const [row] = await this.shop.sql<{ ordered: number; repaid: number }>(
      `select count(*) filter (where state in ('ordered', 'owed', 'returned'))::int as ordered,
              count(*) filter (where state = 'returned')::int as repaid from exchange`,
    );
    return row ?? { ordered: 0, repaid: 0 };
  }

  /** Centavos of all refunds, and pieces of every order that count as given back. */
  async given(): Promise<{ cents: number; pieces: number; refunds: number }> {
    const [row] = await this.shop.sql<{ cents: number; pieces: number; refunds: number }>(
      `select (select coalesce(sum(amount_cents), 0)::int from refund where state <> 'cancelled') as cents,
              (select count(*)::int from refund where state <> 'cancelled') as refunds,
              (select coalesce(sum(refunded), 0)::int from order_item) as pieces`,
    );
    return row ?? { cents: 0, pieces: 0, refunds: 0 };
  }

  close(): Promise<void> {
    return this.shop.close();
  }

  /** SKUs, and what the reference calls them. */
  protected get keys(): Record<string, string> {
    return Object.fromEntries(
      this.products.flatMap((product, at) =>
        VARIANTS.map((variant) => {
          const [size = '', colour = ''] = variant.split(' ');
          return [product.skuOf(size, colour), `${at} ${variant}`];
        }),
      ),
    );
  }

  protected made(orders: Facts['orders']): Facts['orders'][string][] {
    return Object.entries(orders)
      .filter(([id]) => id !== this.orderId)
      .map(([, order]) => order)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  part<T>(type: abstract new (...args: never[]) => T): T {
    return this.shop.app.get(type as never, { strict: false });
  }

  protected advance(milliseconds: number): void {
    this.moved += milliseconds;
    this.shop.clock.advance(milliseconds);
  }

  /** The first order, then those of exchanges, in the order of their returns' inspections. */
  async orderIds(): Promise<string[]> {
    const made = await this.shop.sql<{ id: string }>(
      `select o.id from shop_order o join exchange e on e.order_id = o.id order by o.created_at, o.id`,
    );
    return [this.orderId, ...made.map(({ id }) => id)];
  }

  async order(at: number): Promise<string> {
    return (await this.orderIds())[at] ?? '';
  }

  itemsOf(orderId: string): Promise<SoldLine[]> {
    return this.shop.sql<SoldLine>(
      `select id, quantity, price_cents as "priceCents", discount_cents as "discountCents", refunded from order_item
        where order_id = ? order by position`,
      [orderId],
    );
  }

  /** Centavos of the first order that are neither back nor on their way. */
  async kept(): Promise<number> {
    const [row] = await this.shop.sql<{ kept: number }>(
      `select coalesce(sum(c.amount_cents - coalesce((select sum(r.amount_cents) from refund r
         where r.charge_id = c.id and r.state <> 'cancelled'), 0)), 0)::int as kept from charge c where c.order_id = ?`,
      [this.orderId],
    );
    return row?.kept ?? 0;
  }

  protected async offered(): Promise<Record<string, number>> {
    const rows = await this.shop.sql<{ sku: string; offered: number }>(
      'select sku, offered from stock_level',
    );
    return Object.fromEntries(rows.map(({ sku, offered }) => [this.keys[sku] ?? sku, offered]));
  }

  /** Makes the charge that was registered by hand one of the provider. */
  protected async atProvider(orderId: string): Promise<void> {
    const id = (this.payments += 1);
    const [charge] = await this.shop.sql<{ cents: number }>(
      `update charge set provider_id = ?, method = case when pix_discount_cents > 0 then 'pix' else 'card' end where order_id = ? returning amount_cents as cents`,
      [String(id), orderId],
    );
    const response = await fetch(`${this.shop.sandbox.url}/control/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ id, status: 'approved', transaction_amount: (charge?.cents ?? 0) / 100 },
        ...{ payment_method_id: 'master', external_reference: orderId },
      }),
    });
    if (!response.ok) throw new Error(`not seeded: ${await response.text()}`);
  }

  /** An order that has arrived; resolves to what was paid for each line, in centavos. */
  protected async arrived(
    id: string,
    userId: string,
    pieces: readonly [number, number],
    sale = USUAL,
  ): Promise<[number, number]> {
    const paid = await this.place(id, userId, pieces, sale);
    await sale.edit(id);
    await this.takeOff(id, sale.pix);
    await this.bus.execute(new ChangeOrderStatus(id, 'confirmed', undefined, CLARA));
    await this.atProvider(id);
    await sale.edit(id);
    for (const to of ['shipped', 'delivered'] as const)
      await this.bus.execute(new ChangeOrderStatus(id, to, 'BR1', CLARA));
    return paid;
  }

  /** Has an order cost what it costs by PIX; its goods stay dearer than what they are less. */
  private async takeOff(id: string, cents: number): Promise<void> {
    await this.shop.sql(
      `update shop_order set discount_cents = discount_cents + p.cents, pix_discount_cents = p.cents, total_cents = total_cents - p.cents
         from (select least(?::int, subtotal_cents - discount_cents - 1) as cents from shop_order where id = ?) p where id = ?`,
      [cents, id, id],
    );
  }

  private async place(
    id: string,
    userId: string,
    pieces: readonly [number, number],
    { coupon, freight }: Sale,
  ): Promise<[number, number]> {
    const holdExpiresAt = new Date(this.shop.clock.now().getTime() + 60 * 60_000);
    const lines = pieces.map((quantity, line) => {
      const product = this.products[line] as TestProduct;
      return {
        ...{
          productId: product.id,
          sku: product.skuOf('M', 'Azul'),
          name: product.name,
          image: '/media/a.webp',
        },
        ...{
          size: 'M',
          colour: 'Azul',
          colourValue: '#1F2F4F',
          quantity,
          priceCents: SALE_PRICES[line] ?? 0,
        },
      };
    });
    const { id: _own, isDefault: _default, ...address } = { id: '', isDefault: false, ...ADDRESS };
    const shipType = { id: 'pac', serviceId: 1, name: 'PAC', company: 'Correios', priceCents: freight };
    let paid: number[] = [];
    await this.shop.em().transactional(async (em) => {
      const order = newOrder(
        {
          ...{
            id,
            userId,
            cartRevision: 1,
            holdExpiresAt,
            placedFrom: null,
            lines,
          },
          ...{
            discount: coupon > 0 ? { code: 'MODELO', amountCents: coupon } : null,
            customer: CUSTOMER,
            address,
          },
          shipType: { ...shipType, deliveryRange: { min: 3, max: 5 } },
        } as never,
        { name: SHOP.name, at: this.shop.clock.now() },
      );
      paid = order.items.map(
        ({ quantity, priceCents, discountCents }) => quantity * priceCents - discountCents,
      );
      em.persist(order);
      await em.flush();
      await this.part(StockLedger).hold(em as never, id, lines, holdExpiresAt, 'Cliente');
    });
    return [paid[0] ?? 0, paid[1] ?? 0];
  }

  /** Whether somebody in the database waits for a lock. */
  async isLocked(): Promise<boolean> {
    const rows = await this.shop.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }

  async outcome(work: () => Promise<unknown>): Promise<string> {
    try {
      await work();
      return 'ok';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      if (/crash/.test(String(error))) return 'crash';
      throw error;
    }
  }
}
