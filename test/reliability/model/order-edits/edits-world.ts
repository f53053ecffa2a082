import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus, newOrder } from '@plantao/domain/orders';
import { OrderEdits, type WantedEdit } from '@plantao/domain/order-edits';
import { paidByLine, shareOfPieces, type SoldLine } from '@plantao/domain/payments/rules/refund-parts.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { StockLedger } from '@plantao/domain/warehouse';
import { createShop, type ShopWithSandbox } from '../../../../apps/api/test/orders/shopping.js';
import { ADDRESS } from '../../../../apps/api/test/support/people.js';
import { aProduct, type TestProduct } from '../../../../apps/api/test/support/test-products.js';
import { forgetAudit } from '../../../infra/audit.js';
import { violations, type Violation } from '../../invariants.js';

export const SIZES = ['P', 'M', 'G'] as const;
export type Size = (typeof SIZES)[number];
/** Small, so that some steps find too little. */
const OFFERED = 9;
const PRICES = [9_999, 5_001] as const;
/** Odd amounts, so that every share is rounded; a discount that is no coupon, as a tier of a team. */
const [DISCOUNT, FREIGHT] = [1_007, 1_989];
const ADMIN = { id: null, name: 'Clara Admin' };

/** What staff want next, of the line at this place if there is one. */
export type Step =
  | { readonly kind: 'swap'; readonly line: number; readonly pieces: number; readonly size: Size }
  | { readonly kind: 'count'; readonly line: number; readonly pieces: number }
  | { readonly kind: 'add'; readonly product: number; readonly pieces: number; readonly size: Size }
  | {
      readonly kind: 'both';
      readonly line: number;
      readonly pieces: number;
      readonly size: Size;
      readonly product: number;
    };

interface Line extends SoldLine {
  readonly sku: string;
  readonly productId: string;
  readonly size: Size;
}

/** A shop with one order, what staff do to it, and what they should have come to. */
export class EditsWorld {
  private orderId = '';
  private paid = false;
  /** Pieces of each SKU that the order and those on top of it should have. */
  private pieces = new Map<string, number>();
  /** Centavos that should have gone back, and that are to be paid on top. */
  private refunded = 0;
  private onTop = 0;

  private constructor(
    readonly shop: ShopWithSandbox,
    private readonly products: readonly TestProduct[],
    private readonly edits: OrderEdits,
  ) {}

  static async open(): Promise<EditsWorld> {
    const shop = await createShop({ LOG_LEVEL: 'silent' });
    const stock = Object.fromEntries(SIZES.map((size) => [size, { Azul: OFFERED }]));
    const products = [];
    for (const priceCents of PRICES) products.push(await aProduct(shop, { priceCents, stock }));
    return new EditsWorld(shop, products, shop.app.get(OrderEdits, { strict: false }));
  }

  /** A new order of two pieces of each product in M, paid by hand or not at all, and nothing else. */
  async reset(paid: boolean): Promise<void> {
    await this.shop.sql(`
      delete from order_edit; delete from refund_line; delete from refund; delete from charge; delete from order_step;
      delete from order_item; delete from order_discount; delete from shop_order; delete from stock_hold;
      delete from outbox_message; ${forgetAudit()}; delete from stock_movement where kind <> 'open';
      update stock_level set offered = initial, held = 0, committed = 0, shipped = 0, adjusted = 0, warehouse_qty = 2 * initial`);
    Object.assign(this, { paid, orderId: crypto.randomUUID(), refunded: 0, onTop: 0 });
    this.pieces = new Map(this.products.map((product) => [product.skuOf('M', 'Azul'), 2]));
    await this.place();
    if (paid)
      await this.shop.app
        .get(CommandBus)
        .execute(new ChangeOrderStatus(this.orderId, 'confirmed', undefined, ADMIN));
  }

  /** Does what is wanted, if the shop allows it; the model follows the same rules by itself. */
  async take(step: Step): Promise<void> {
    const lines = await this.lines();
    const wanted = this.wanted(step, lines);
    if (!wanted) return;
    try {
      const { facts, differenceCents, refundCents } = await this.edits.preview(this.orderId, wanted);
      await this.edits.apply(
        this.orderId,
        { wanted, seen: facts.seen, differenceCents, refundCents, reason: 'modelo' },
        ADMIN,
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return;
    }
    this.follow(wanted, lines);
  }

  /** What is otherwise than the model has it. */
  async differences(): Promise<unknown[]> {
    const held = await this.shop.sql<{ sku: string; pieces: number }>(
      `select sku, sum(quantity)::int as pieces from stock_hold where state in ('held', 'committed') group by sku order by sku`,
    );
    const expected = [...this.pieces].filter(([, pieces]) => pieces > 0).sort(([a], [b]) => (a < b ? -1 : 1));
    const [money] = await this.shop.sql<{ refunded: number; onTop: number; total: number; freight: number }>(
      `select coalesce((select sum(goods_cents) from refund where order_id = o.id), 0)::int as refunded,
              coalesce((select sum(total_cents) from shop_order where id <> o.id), 0)::int as "onTop",
              o.total_cents as total, o.shipping_cents as freight from shop_order o where o.id = ?`,
      [this.orderId],
    );
    const lines = await this.lines();
    const paid = paidByLine(lines, 0);
    // Every centavo of what was paid for the goods is in a piece that is left, or went back.
    const left = lines.reduce(
      (sum, line, at) =>
        sum +
        shareOfPieces(
          { paidCents: paid[at] ?? 0, quantity: line.quantity },
          line.refunded,
          line.quantity - line.refunded,
        ),
      0,
    );
    const goods = (money?.total ?? 0) - (money?.freight ?? 0);
    const seen = [
      held.map(({ sku, pieces }) => [sku, pieces]),
      money?.onTop,
      this.paid ? money?.refunded : 0,
    ];
    const wanted = [expected, this.onTop, this.refunded];
    return [
      ...(JSON.stringify(seen) === JSON.stringify(wanted) ? [] : [{ seen, wanted }]),
      ...(left + (money?.refunded ?? 0) === goods ? [] : [{ left, refunded: money?.refunded, goods }]),
    ];
  }

  violations(): Promise<Violation[]> {
    return violations(this.shop.sql, { now: this.shop.clock.now() });
  }

  close(): Promise<void> {
    return this.shop.close();
  }

  private wanted(step: Step, lines: readonly Line[]): WantedEdit | undefined {
    const open = lines.filter((line) => line.quantity > line.refunded);
    const line = 'line' in step ? open[step.line % open.length] : undefined;
    const nothing = { address: null, deliveryId: null, freight: 'keep' as const };
    const added =
      step.kind === 'add' || step.kind === 'both'
        ? [
            {
              productId: this.products[step.product]?.id ?? '',
              size: step.size,
              colour: 'Azul',
              quantity: step.pieces,
            },
          ]
        : [];
    if (step.kind === 'add') return { lines: [], added, ...nothing };
    if (!line) return undefined;
    const left = line.quantity - line.refunded;
    if (step.kind === 'count')
      return { lines: [{ itemId: line.id, quantity: step.pieces }], added, ...nothing };
    const swap = { quantity: Math.min(step.pieces, left), size: step.size, colour: 'Azul' };
    return { lines: [{ itemId: line.id, quantity: left, swap }], added, ...nothing };
  }

  private follow({ lines: wanted, added }: WantedEdit, lines: readonly Line[]): void {
    const paid = paidByLine(lines, 0);
    const move = (sku: string, pieces: number) => this.pieces.set(sku, (this.pieces.get(sku) ?? 0) + pieces);
    for (const { itemId, quantity, swap } of wanted) {
      const at = lines.findIndex(({ id }) => id === itemId);
      const line = lines[at];
      const product = this.products.find(({ id }) => id === line?.productId);
      if (!line || !product) throw new Error('an unknown line was changed');
      const more = quantity - (line.quantity - line.refunded);
      move(line.sku, more);
      if (this.paid && more > 0) this.onTop += more * product.priceCents;
      if (this.paid && more < 0)
        this.refunded += shareOfPieces(
          { paidCents: paid[at] ?? 0, quantity: line.quantity },
          line.refunded,
          -more,
        );
      if (!swap || swap.size === line.size) continue;
      move(line.sku, -swap.quantity);
      move(product.skuOf(swap.size, 'Azul'), swap.quantity);
    }
    for (const { productId, size, quantity } of added) {
      const product = this.products.find(({ id }) => id === productId);
      if (!product) throw new Error('an unknown product was added');
      move(product.skuOf(size, 'Azul'), quantity);
      if (this.paid) this.onTop += quantity * product.priceCents;
    }
  }

  private lines(): Promise<Line[]> {
    return this.shop.sql<Line>(
      `select id, sku, product_id as "productId", size, quantity, price_cents as "priceCents", discount_cents as "discountCents", refunded
         from order_item where order_id = ? order by position`,
      [this.orderId],
    );
  }

  private async place(): Promise<void> {
    const now = this.shop.clock.now();
    const lines = this.products.map((product) => ({
      ...{
        productId: product.id,
        sku: product.skuOf('M', 'Azul'),
        name: product.name,
        image: '/media/frente.webp',
      },
      ...{ size: 'M', colour: 'Azul', colourValue: '#1F2F4F', quantity: 2, priceCents: product.priceCents },
    }));
    const order = newOrder(
      {
        id: this.orderId,
        userId: crypto.randomUUID(),
        cartRevision: 1,
        lines,
        customer: {
          name: 'Ana',
          email: 'ana@exemplo.test',
          phone: '11987654321',
          taxId: '52998224725',
          birthDate: null,
        },
        address: { ...ADDRESS, complement: '', country: 'Brasil' },
        placedFrom: null,
        shipType: {
          ...{ id: 'standard', name: 'PAC', company: 'Correios', priceCents: FREIGHT, quotedCents: FREIGHT },
          ...{ deliveryRange: { min: 3, max: 7 }, serviceId: null, source: 'table' as const },
        },
        holdExpiresAt: new Date(now.getTime() + 60 * 60_000),
        discount: { code: 'EQUIPE 5 %', amountCents: DISCOUNT },
      },
      { name: 'Ana', at: now },
    );
    const ledger = this.shop.app.get(StockLedger, { strict: false });
    await this.shop.em().transactional(async (em) => {
      em.persist(order);
      await em.flush();
      await ledger.hold(em as never, order.id, lines, order.holdExpiresAt, 'modelo');
    });
  }
}
