import type { EntityManager } from '@mikro-orm/postgresql';
import { cartOf, priceCart } from '@plantao/domain/checkout/rules/promotions.rules';
import { OrderEdit } from '@plantao/domain/order-edits';
import {
  Order,
  OrderItem,
  OrderStep,
  searchTextOf,
  type OrderStatus,
  type StepKind,
} from '@plantao/domain/orders';
import { Charge, Refund } from '@plantao/domain/payments';
import { orderTotal } from '@plantao/domain/orders/rules/order-total.rules';
import { OFFERS } from '@plantao/domain/shared/constants';
import { ownPackedSize } from '@plantao/domain/shared/packed-size';
import { findVariant, type StockLedger } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { STITCHED_CENTS, STITCHED_DAYS, stitchItem } from './embroidery.js';
import { labelled, type DemoLabel } from './labels.js';
import { DAY, HOUR, ORDERS, SHIPPING, STEPS, type DemoOrder } from './order-plan.js';
import { ANA, ANA_ADDRESSES } from './people.js';
import { garmentsOf } from './sets.js';

/** Payments as the provider would know them, for the sandbox to start with. */
export interface DemoPayment {
  id: string;
  external_reference: string;
  transaction_amount: number;
  payment_method_id: string;
  status: 'pending' | 'rejected' | 'approved' | 'refunded' | 'charged_back';
  status_detail?: string;
  date_created: string;
  /** Another fee than usual, in reais. */
  fee?: number;
  /** What of it was given back, in reais. */
  refunded?: number;
  date_of_expiration?: string;
}

/** What the stand-in of the external services must know of the demonstration orders. */
export interface DemoHistory {
  payments: DemoPayment[];
  labels: DemoLabel[];
  chargebacks: DemoChargeback[];
}

/** A chargeback as the provider knows it. */
export interface DemoChargeback {
  id: string;
  payment_id: string;
  amount: number;
  reason: string;
  coverage_applied: boolean | null;
  documentation_status: string;
  date_documentation_deadline: string;
  date_created: string;
}

/** The cancelled one as well: its pieces wait to be inspected. */
const HAS_LEFT = new Set<OrderStatus>(['shipped', 'delivered', 'cancelled']);
/** As the post counts them, check digit and all. */
const TRACKING: Partial<Record<DemoOrder['status'], string>> = {
  shipped: 'AA473124829BR',
  delivered: 'AA473124832BR',
  cancelled: 'AA473124850BR',
};

export async function seedOrders(em: EntityManager, ledger: StockLedger): Promise<DemoHistory> {
  const history: DemoHistory = { payments: [], labels: [], chargebacks: [] };
  for (const [index, demo] of ORDERS.entries()) await seedOrder(em, ledger, history, demo, index);
  return history;
}

/** One order with its stock, payment and label; `index` is its own among all of the demonstration. */
export async function seedOrder(
  em: EntityManager,
  ledger: StockLedger,
  history: DemoHistory,
  demo: DemoOrder,
  index: number,
): Promise<Order> {
  const order = await placed(em, demo, index);
  await moveStock(em, ledger, order, demo);
  if (demo.status !== 'pending') history.payments.push(paidBy(em, order, demo, index));
  if (demo.status === 'cancelled') refunded(em, order, index);
  if (demo.key === 'processing') await edited(em, order);
  if (HAS_LEFT.has(demo.status)) history.labels.push(labelled(em, order, index));
  await em.flush();
  return order;
}

async function placed(em: EntityManager, demo: DemoOrder, index: number): Promise<Order> {
  const at = new Date(Date.now() - demo.daysAgo * DAY - HOUR);
  const id = fixedId('order', demo.key);
  const items = await itemsOf(em, id, demo.items);
  const { subtotalCents, freeDelivery } = priceCart(cartOf(items), null, OFFERS.freeDeliveryCents);
  const shippingCents = freeDelivery ? 0 : SHIPPING;
  const longer = items.some(({ stitched }) => stitched) ? STITCHED_DAYS : 0;
  const address = { ...ANA_ADDRESSES[index % 2 === 0 ? 0 : 1], country: 'Brasil' } as Order['address'];
  const order = add(em, Order, {
    id,
    userId: ANA,
    cartRevision: -index - 1,
    embroideredPieces: items.reduce((sum, { stitched, quantity }) => sum + (stitched ? quantity : 0), 0),
    status: demo.status,
    createdAt: at,
    subtotalCents,
    shippingCents,
    totalCents: orderTotal(subtotalCents, [], shippingCents),
    goods: searchTextOf(items),
    customer: {
      name: 'Ana Souza',
      email: 'ana@plantao.test',
      phone: '85988887777',
      taxId: '52998224725',
      birthDate: '1991-04-18',
    },
    address,
    shipType: {
      id: 'me-1',
      name: 'PAC',
      company: 'Correios',
      priceCents: shippingCents,
      quotedCents: SHIPPING,
      deliveryRange: { min: 5 + longer, max: 7 + longer },
      serviceId: 1,
      source: 'melhor-envio',
    },
    paidState: demo.status === 'pending' ? 'unpaid' : demo.status === 'cancelled' ? 'refunded' : 'paid',
    tracking: TRACKING[demo.status] ?? null,
    preferenceId: `local-${id}`,
    // Long enough to be there whenever somebody looks at the demonstration.
    holdExpiresAt: new Date(Date.now() + (demo.holdMs ?? 30 * DAY)),
    cancelReason: demo.status === 'cancelled' ? 'admin' : null,
    ...timestampsOf(demo.status, at),
  });
  for (const { stitched, ...item } of items) {
    add(em, OrderItem, { ...item, order });
    if (stitched) stitchItem(em, { orderId: id, item, paidAt: order.paidAt ?? null }, stitched);
  }
  addSteps(em, order, demo);
  await em.flush();
  return order;
}

function addSteps(em: EntityManager, order: Order, demo: DemoOrder): void {
  for (const [kind, status, hours] of STEPS[demo.status]) {
    const actor = kind === 'placed' ? 'cliente' : 'sistema';
    add(em, OrderStep, {
      id: fixedId('step', demo.key, kind),
      order,
      kind,
      status,
      actor,
      at: new Date(order.createdAt.getTime() + hours * HOUR),
    });
  }
}

function timestampsOf(status: OrderStatus, at: Date) {
  const after = (hours: number): Date => new Date(at.getTime() + hours * HOUR);
  const step = STEPS[status];
  const moment = (kind: StepKind): Date | null => {
    const found = step.find(([name]) => name === kind);
    return found ? after(found[2]) : null;
  };
  return {
    paidAt: moment('paid'),
    shippedAt: moment('shipped'),
    deliveredAt: moment('delivered'),
    cancelledAt: moment('cancelled'),
  };
}

/** The lines of an order: a set is one for each of its garments. */
async function itemsOf(em: EntityManager, orderId: string, items: DemoOrder['items']) {
  const ordered = [];
  for (const item of items)
    for (const garment of await garmentsOf(em, item)) {
      const { quantity, stitched } = item;
      const priceCents = garment.priceCents + (stitched ? STITCHED_CENTS : 0);
      ordered.push({ ...garment, quantity, priceCents, stitched });
    }
  return ordered.map(({ product, size, colour, ...bought }, position) => {
    const variant = findVariant(product.sizes, size, colour);
    if (!variant) throw new RangeError(`no ${size} of ${product.sku}`);
    return {
      id: fixedId('order-item', orderId, position),
      position,
      productId: product.id,
      sku: variant.sku,
      name: product.name,
      image: variant.image,
      size,
      colour: variant.name,
      colourValue: variant.value,
      ...ownPackedSize(product),
      ...bought,
    };
  });
}

async function moveStock(
  em: EntityManager,
  ledger: StockLedger,
  order: Order,
  demo: DemoOrder,
): Promise<void> {
  const actor = 'carga inicial';
  const lines = await em.find(OrderItem, { order });
  for (const { sku, quantity } of lines) await ensureOffer(em, ledger, sku, quantity);
  await ledger.hold(em, order.id, lines, order.holdExpiresAt, actor);
  if (demo.status === 'pending') return;
  await ledger.commit(em, order.id, actor);
  if (HAS_LEFT.has(demo.status)) await ledger.ship(em, order.id, actor);
  if (demo.status === 'cancelled') await ledger.expectReturn(em, order.id, actor);
}

/** The demonstration orders bought pieces that the random stock may not have left. */
export async function ensureOffer(
  em: EntityManager,
  ledger: StockLedger,
  sku: string,
  quantity: number,
): Promise<void> {
  const [level] = await em.execute<{ offered: number; warehouse_qty: number }[]>(
    'select offered, warehouse_qty from stock_level where sku = ?',
    [sku],
  );
  if (!level || level.offered >= quantity) return;
  const more = {
    warehouse: { to: level.warehouse_qty + quantity },
    offered: { to: level.offered + quantity },
  };
  await ledger.correct(em, [{ sku, ...more }], 'carga inicial');
}

/** Staff changed a size of it, before it was packed. */
async function edited(em: EntityManager, order: Order): Promise<void> {
  const [item] = await em.find(OrderItem, { order }, { orderBy: { position: 'asc' } });
  if (!item) return;
  const at = new Date((order.paidAt ?? order.createdAt).getTime() + HOUR);
  const change = `1 × ${item.name}: PP ${item.colour} → ${item.size} ${item.colour}`;
  const actor = 'Clara Nunes';
  add(em, OrderEdit, {
    ...{ id: fixedId('order-edit', order.id), orderId: order.id, changes: [change], actor, createdAt: at },
    reason: 'Pediu pelo WhatsApp um tamanho maior',
  });
  add(em, OrderStep, {
    ...{ id: fixedId('step', order.id, 'edited'), order, kind: 'edited', status: null },
    ...{ actor, detail: change, at },
  });
}

function paidBy(em: EntityManager, order: Order, demo: DemoOrder, index: number): DemoPayment {
  const providerId = String(88_000_000_001 + index);
  const refundedCents = demo.status === 'cancelled' ? order.totalCents : 0;
  add(em, Charge, {
    id: fixedId('charge', demo.key),
    orderId: order.id,
    providerId,
    method: demo.method,
    amountCents: order.totalCents,
    refundedCents,
    state: refundedCents > 0 ? 'refunded' : 'approved',
    statusDetail: 'accredited',
    attempt: 1,
    idemKey: fixedId('idem', demo.key),
    installments: demo.method === 'card' ? 3 : 1,
    details: demo.method === 'card' ? 'Cartão Mastercard final 6351, 3x' : 'PIX',
    createdAt: order.createdAt,
    approvedAt: order.paidAt ?? null,
  });
  order.paymentMethod = demo.method === 'card' ? 'Cartão de crédito' : 'PIX';
  return {
    id: providerId,
    external_reference: order.id,
    transaction_amount: order.totalCents / 100,
    payment_method_id: demo.method === 'card' ? 'master' : 'pix',
    status: refundedCents > 0 ? 'refunded' : 'approved',
    date_created: order.createdAt.toISOString(),
  };
}

function refunded(em: EntityManager, order: Order, index: number): void {
  add(em, Refund, {
    id: fixedId('refund', order.id),
    orderId: order.id,
    chargeId: fixedId('charge', 'cancelled'),
    amountCents: order.totalCents,
    reason: 'cancelled',
    state: 'done',
    idemKey: fixedId('refund-idem', index),
    providerRefundId: '1009042015',
    doneAt: order.cancelledAt ?? null,
  });
}
