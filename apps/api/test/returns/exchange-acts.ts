import { aCardToken, anOrder, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import type { Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { ReturnActs } from './return-acts.js';

/** Pieces of every size and colour that there are to exchange for. */
export const STOCK = { M: { Azul: 10, Preto: 5 }, G: { Azul: 5 } };

/** What customers and administrators do about exchanges. */
export class ExchangeActs extends ReturnActs {
  constructor(
    private readonly own: ShopWithSandbox,
    admin: Person,
  ) {
    super(own, admin);
  }

  /** A delivered order of so many pieces in M and Azul, of a product that has others. */
  async aDeliveredOf(quantity = 1, stock: Parameters<typeof aProduct>[1] = {}) {
    const product = await aProduct(this.own, { stock: STOCK, ...stock });
    return this.again(product, quantity);
  }

  /** The same of a known product. */
  async again(product: TestProduct, quantity = 1, person?: Person) {
    const placed = await anOrder(this.own, product, quantity, person);
    const body = payBody('master', { token: await aCardToken(this.own, 'APRO') });
    await this.own.call('POST', `/orders/payment-create/${placed.id}`, { as: placed.buyer, body });
    await this.move(placed.id, 'shipped');
    await this.move(placed.id, 'delivered');
    const item = (placed.order.items as { _id: string }[])[0]?._id ?? '';
    return { ...placed, product, item };
  }

  /** Asks for other pieces instead. */
  askFor(
    { id, buyer, item }: { id: string; buyer: Person; item: string },
    quantity = 1,
    more: { reason?: string; size?: string; color?: string; fit?: string } = {},
  ) {
    const { reason = 'size', size = 'G', color = 'Azul', ...rest } = more;
    return this.open(id, buyer, [{ item, quantity, reason, instead: { size, color }, ...rest }]);
  }

  /** An exchange whose old pieces are here. */
  async aReceivedExchange(quantity = 1, bought = quantity, today?: number) {
    const made = await this.aDeliveredOf(bought);
    if (today !== undefined) await this.reprice(made.product, today);
    const { body, status, text } = await this.askFor(made, quantity);
    if (status !== 201) throw new Error(text);
    const back = body.data.returns[0] as { id: string; lines: { id: string }[] };
    const path = `/admin/returns/${back.id}`;
    await this.act(path, 'authorisation');
    await this.act(path, 'receipt');
    return { ...made, back, line: back.lines[0]?.id ?? '', path };
  }

  async reprice(product: TestProduct, cents: number): Promise<void> {
    await this.own.sql('update product set price_cents = ? where id = ?', [cents, product.id]);
  }

  async exchangeOf(returnId: string) {
    const [row] = await this.own.sql<{ state: string; orderId: string }>(
      'select state, order_id as "orderId" from exchange where return_id = ?',
      [returnId],
    );
    return row ?? { state: 'none', orderId: '' };
  }

  async orderFacts(id: string) {
    const [row] = await this.own.sql<{ status: string; paid: string; total: number; kept: number }>(
      `select o.status, o.paid_state as paid, o.total_cents as total,
              (select coalesce(sum(c.amount_cents), 0)::int from charge c where c.order_id = o.id and c.state in ('approved', 'refunding', 'refunded'))
              - (select coalesce(sum(r.amount_cents), 0)::int from refund r where r.order_id = o.id and r.state <> 'cancelled') as kept
         from shop_order o where o.id = ?`,
      [id],
    );
    return row;
  }

  async level(sku: string) {
    const [row] = await this.own.sql<{ offered: number; held: number; committed: number; shipped: number }>(
      'select offered, held, committed, shipped from stock_level where sku = ?',
      [sku],
    );
    return row ?? { offered: -1, held: -1, committed: -1, shipped: -1 };
  }
}
