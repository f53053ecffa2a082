import { forgetAudit } from '../../infra/audit.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import {
  fillCart,
  orderBody,
  aCpf,
  createShop,
  payBody,
  type ShopWithSandbox,
} from '../../../apps/api/test/orders/shopping.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { aPerson, type Person } from '../../../apps/api/test/support/people.js';
import { waitLongerForLocks } from '../../infra/long-waits.js';
import { deliverPayments, twice } from '../deliver.js';
import { ledgerDifferences, violations } from '../invariants.js';

export const MINUTE = 60_000;

/** The shop that a goal is measured on, in this process. */
export interface ReliabilityShop extends ShopWithSandbox {
  readonly bus: CommandBus;
  /** This many signed-in customers, each with a tax id. */
  buyers(count: number): Promise<Person[]>;
  /** Every buyer holds one piece of the garment, and nothing else. */
  onePieceEach(buyers: readonly Person[], product: TestProduct): Promise<void>;
  /** Runs what events ask of the provider, every job twice. */
  deliver(): Promise<void>;
  /** Nothing breaks an invariant; with `settled` the provider's ledger is ours, too. */
  expectSound(settled?: boolean): Promise<void>;
  /** Everything that was ordered is forgotten; people, goods and coupons stay. */
  forget(): Promise<void>;
}

export async function openReliabilityShop(
  env: Readonly<Record<string, string>> = {},
  options: Parameters<typeof createShop>[1] = {},
): Promise<ReliabilityShop> {
  const shop = await createShop({ LOG_LEVEL: 'silent', ...env }, options);
  // With DATABASE_POOL a test asks for the shop's own limits.
  if (env['DATABASE_POOL'] === undefined) await waitLongerForLocks(shop.app.get<MikroORM>(MikroORM));
  const { sql } = shop;
  const bus = shop.app.get(CommandBus);
  return {
    ...shop,
    bus,
    buyers: async (count) => {
      const people: Person[] = [];
      while (people.length < count) {
        const some = Array.from({ length: Math.min(20, count - people.length) }, () =>
          aPerson(shop, { cpf: aCpf() }),
        );
        people.push(...(await Promise.all(some)));
      }
      return people;
    },
    onePieceEach: async (buyers, product) => {
      const ids = buyers.map(({ id }) => id);
      await sql('delete from cart_line');
      await sql(
        `insert into cart (id, user_id) select gen_random_uuid(), id from app_user where id in (?) on conflict (user_id) do nothing`,
        [ids],
      );
      await sql(
        `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
         select gen_random_uuid(), c.id, ?, 'M', 'Azul', 1 from cart c where c.user_id in (?)`,
        [product.id, ids],
      );
    },
    deliver: () => deliverPayments(sql, twice(bus)),
    expectSound: async (settled = false) => {
      expect(await violations(sql, { now: shop.clock.now(), settled })).toEqual([]);
      if (settled) expect(await ledgerDifferences(sql, shop.sandbox)).toEqual([]);
    },
    forget: async () => {
      await sql(`
        delete from order_step; delete from order_item; delete from order_discount; delete from shop_order; delete from charge;
        delete from refund; delete from coupon_use; delete from stock_hold; delete from outbox_message; delete from cart_line;
        delete from webhook_event; delete from idempotency_key; delete from stock_movement where kind <> 'open'; update coupon set used = 0;
        ${forgetAudit()}; update stock_level set offered = initial, held = 0, committed = 0, shipped = 0, adjusted = 0, warehouse_qty = 2 * initial`);
      shop.sandbox.control.reset();
      shop.sandbox.control.setWebhooks({ mode: 'off' });
    },
  };
}

export interface PixOrder {
  readonly id: string;
  readonly buyer: Person;
  readonly product: TestProduct;
  /** The provider's number. */
  readonly paymentId: string;
}

/** An order of two pieces, placed through the API. */
export async function placed(opened: ReliabilityShop, buyer: Person, product: TestProduct): Promise<string> {
  await fillCart(opened, buyer, product, 2);
  const body = await orderBody(opened, product, { quantity: 2 });
  const response = await opened.call('POST', '/orders', { as: buyer, body });
  if (response.status !== 201) throw new Error(`no order: ${response.text}`);
  return response.body.data.order._id as string;
}

/** An order of two pieces that waits for its PIX. */
export async function aPix(opened: ReliabilityShop): Promise<PixOrder> {
  const [buyer, product] = await Promise.all([aPerson(opened), aProduct(opened)]);
  const id = await placed(opened, buyer, product);
  const { body } = await opened.call('POST', `/orders/payment-create/${id}`, {
    as: buyer,
    body: payBody('pix'),
  });
  return { id, buyer, product, paymentId: body.id as string };
}
