import { PlaceOrder, ShippingQuotes, priceOptions } from '@plantao/domain/checkout';
import { CancelOrder, ChangeOrderStatus, ExpireOrders, FollowCarrier } from '@plantao/domain/orders';
import {
  ApplyPaymentStatus,
  CancelCharge,
  IssueRefund,
  PollCharges,
  ResolveRefund,
  StartPayment,
} from '@plantao/domain/payments';
import { CPF, aCardToken } from '../../../../apps/api/test/orders/shopping.js';
import { ADDRESS } from '../../../../apps/api/test/support/people.js';
import { MINUTE, aPix, type PixOrder, type ReliabilityShop } from '../reliability-shop.js';

const ADMIN = { id: null, name: 'Clara Admin' };
/** After this an unpaid order has expired, in milliseconds. */
const OVERDUE_MS = 75 * MINUTE;

/** An order on which two commands meet, with what they need to know of it. */
interface Scene extends PixOrder {
  readonly chargeId: string;
  readonly refundId: string;
}

type Command = () => Promise<unknown>;

interface OrderCommand {
  readonly name: string;
  /** Brings a new order into the state in which this command does something. */
  prepare(shop: ReliabilityShop, order: PixOrder): Promise<void>;
  /** Everything that is not the command itself; resolves to the command. */
  ready(shop: ReliabilityShop, scene: Scene): Command | Promise<Command>;
}

const nothing = (): Promise<void> => Promise.resolve();
const approved = (shop: ReliabilityShop, { paymentId }: PixOrder): Promise<void> => {
  shop.sandbox.control.decide(paymentId, { status: 'approved' });
  return Promise.resolve();
};
const paid = async (shop: ReliabilityShop, order: PixOrder): Promise<void> => {
  await approved(shop, order);
  await shop.bus.execute(new ApplyPaymentStatus(order.paymentId));
};
const owed = async (shop: ReliabilityShop, order: PixOrder): Promise<void> => {
  await paid(shop, order);
  await shop.bus.execute(new CancelOrder(order.id, 'admin', ADMIN));
};

/** The twelve commands that change an order. */
export const ORDER_COMMANDS: readonly OrderCommand[] = [
  { name: 'place', prepare: nothing, ready: place },
  { name: 'pay by PIX', prepare: nothing, ready: (shop, scene) => pay(shop, scene, 'pix') },
  { name: 'pay by card', prepare: nothing, ready: (shop, scene) => pay(shop, scene, 'card') },
  {
    name: 'apply the provider’s status',
    prepare: approved,
    ready:
      ({ bus }, { paymentId }) =>
      () =>
        bus.execute(new ApplyPaymentStatus(paymentId)),
  },
  {
    name: 'poll',
    prepare: async (shop, order) => {
      await approved(shop, order);
      await shop.sql('update charge set next_poll_at = ? where order_id = ?', [shop.clock.now(), order.id]);
    },
    ready:
      ({ bus }) =>
      () =>
        bus.execute(new PollCharges()),
  },
  {
    name: 'expire',
    prepare: async (shop) => {
      shop.clock.advance(OVERDUE_MS);
      return Promise.resolve();
    },
    ready:
      ({ bus }) =>
      () =>
        bus.execute(new ExpireOrders()),
  },
  {
    name: 'customer cancels',
    prepare: nothing,
    ready:
      ({ bus }, { id, buyer }) =>
      () =>
        bus.execute(new CancelOrder(id, 'customer', { id: buyer.id, name: buyer.name })),
  },
  {
    name: 'administrator cancels',
    prepare: paid,
    ready:
      ({ bus }, { id }) =>
      () =>
        bus.execute(new CancelOrder(id, 'admin', ADMIN)),
  },
  {
    name: 'menu',
    prepare: nothing,
    ready:
      ({ bus }, { id }) =>
      () =>
        bus.execute(new ChangeOrderStatus(id, 'shipped', 'BR1', ADMIN)),
  },
  {
    name: 'carrier posts',
    prepare: paid,
    ready:
      ({ bus }, { id }) =>
      () =>
        bus.execute(new FollowCarrier(id, 'posted', 'BR1')),
  },
  {
    name: 'cancel the charge',
    prepare: async ({ bus }, { id, buyer }) => {
      await bus.execute(new CancelOrder(id, 'customer', { id: buyer.id, name: buyer.name }));
    },
    ready:
      ({ bus }, { chargeId }) =>
      () =>
        bus.execute(new CancelCharge(chargeId)),
  },
  { name: 'refund', prepare: owed, ready: refund },
];

/** An order in the state in which `command` does something. */
export async function sceneFor(shop: ReliabilityShop, command: OrderCommand): Promise<Scene> {
  const order = await aPix(shop);
  await shop.sql('update app_user set email_verified_at = now(), cpf = ? where id = ?', [
    null,
    order.buyer.id,
  ]);
  await command.prepare(shop, order);
  const [charge] = await shop.sql<{ id: string }>('select id from charge where order_id = ?', [order.id]);
  const [refundRow] = await shop.sql<{ id: string }>('select id from refund where order_id = ?', [order.id]);
  return { ...order, chargeId: charge?.id ?? '', refundId: refundRow?.id ?? '' };
}

/** The job of a refund; an administrator who says that it was done outside, where there is none to do. */
function refund({ bus }: ReliabilityShop, { id, refundId }: Scene): Command {
  return () =>
    refundId
      ? bus.execute(new IssueRefund(refundId))
      : bus.execute(new ResolveRefund(id, crypto.randomUUID(), 'again', ADMIN));
}

async function pay(shop: ReliabilityShop, { id, buyer }: Scene, method: 'pix' | 'card'): Promise<Command> {
  const card =
    method === 'card'
      ? { card: { token: await aCardToken(shop, 'APRO'), brand: 'master', installments: 1 } }
      : {};
  return () =>
    shop.bus.execute(new StartPayment({ orderId: id, userId: buyer.id, method, taxId: CPF, ...card }));
}

/** The same customer orders the same pieces once more, as after a return to the cart. */
async function place(shop: ReliabilityShop, { buyer, product }: Scene): Promise<Command> {
  await shop.sql('delete from cart_line using cart where cart.id = cart_id and user_id = ?', [buyer.id]);
  await shop.sql(
    `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
     select gen_random_uuid(), id, ?, 'M', 'Azul', 2 from cart where user_id = ?`,
    [product.id, buyer.id],
  );
  await shop.sql('update cart set revision = revision + 1 where user_id = ?', [buyer.id]);
  const quote = await shop.app.get(ShippingQuotes).quote(ADDRESS.zipCode, 2);
  const placed = new PlaceOrder({
    userId: buyer.id,
    lines: [
      { productId: product.id, size: 'M', colour: 'Azul', quantity: 2, priceCents: product.priceCents },
    ],
    address: ADDRESS,
    customer: { taxId: CPF },
    delivery: { optionId: priceOptions(quote.options, true)[0]?.id ?? '', priceCents: 0, quoteId: quote.id },
    couponCode: undefined,
  });
  return () => shop.bus.execute(placed);
}
