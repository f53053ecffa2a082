import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '@plantao/domain/catalogue';
import { newOrder, Order, OrderItem } from '@plantao/domain/orders';
import { EXCHANGE_CREDIT } from '@plantao/domain/orders/rules/order-total.rules';
import { Exchange, ExchangeLine, OrderReturn, ReturnLine } from '@plantao/domain/returns';
import { SHOP } from '@plantao/domain/shared/actor';
import { pullEvents } from '@plantao/domain/shared/aggregate';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import type { StockLedger } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { labelled } from './labels.js';
import { DAY } from './order-plan.js';
import { ensureOffer, type DemoHistory } from './orders.js';
import { ANA } from './people.js';

/** Place after the orders of the others. */
const INDEX = 60;
/** Long enough to be there whenever somebody looks at the demonstration. */
const SHOWN = 30 * DAY;

interface DemoExchange {
  readonly key: string;
  /** The garment of the order that has arrived. */
  readonly item: number;
  /** What is wrong with its size; null: it is exchanged for another colour. */
  readonly fit: 'small' | 'large' | null;
  /** When the return was asked for; the inspection was seven and a half days later. */
  readonly daysAgo: number;
  /** What a new piece costs more, in centavos. */
  readonly moreCents: number;
  readonly comment: string;
}

/** One that cost the same and is on its way, one of which the customer still pays the difference. */
const EXCHANGES: readonly DemoExchange[] = [
  { key: 'even', item: 1, fit: 'small', daysAgo: 22, moreCents: 0, comment: 'Apertou na coxa.' },
  {
    key: 'dearer',
    item: 2,
    fit: null,
    daysAgo: 10,
    moreCents: 500,
    comment: 'Quero a que combina com o conjunto.',
  },
];

/** Returns of Ana's that came about as exchanges, each with the order of the new pieces (ADR 41). */
export async function seedExchanges(
  em: EntityManager,
  ledger: StockLedger,
  history: DemoHistory,
): Promise<void> {
  const source = await em.findOneOrFail(Order, { id: fixedId('order', 'delivered') });
  const items = await em.find(OrderItem, { order: source.id }, { orderBy: { position: 'asc' } });
  for (const demo of EXCHANGES) {
    const item = items[demo.item];
    if (item) await exchanged(em, ledger, history, { demo, source, item });
  }
  await em.flush();
}

async function exchanged(
  em: EntityManager,
  ledger: StockLedger,
  history: DemoHistory,
  { demo, source, item }: { demo: DemoExchange; source: Order; item: OrderItem },
): Promise<void> {
  const asked = new Date(Date.now() - demo.daysAgo * DAY);
  const after = (days: number): Date => new Date(asked.getTime() + days * DAY);
  const inspected = after(7.5);
  const { back, line } = returned(em, { demo, source, item, asked, inspected });
  const product = await em.findOneOrFail(Product, { id: item.productId });
  const steps = { small: 1, large: -1 };
  const at = product.sizes.findIndex(({ name }) => name === item.size);
  const size = product.sizes[at + (demo.fit ? steps[demo.fit] : 0)];
  const variant = size?.colors.find(({ name }) => (name === item.colour) === (demo.fit !== null));
  if (!size || !variant) throw new RangeError(`nothing to exchange ${item.sku} for`);
  const bought = {
    ...{ productId: product.id, sku: variant.sku, name: product.name, image: variant.image || product.image },
    ...{ size: size.name, colour: variant.name, colourValue: variant.value, quantity: 1 },
    priceCents: item.priceCents + demo.moreCents,
  };
  const until = new Date(Date.now() + SHOWN);
  const made = newOrder(
    {
      ...{ id: fixedId('order', 'exchange', demo.key), userId: ANA, cartRevision: -INDEX - demo.item },
      ...{ lines: [bought], customer: source.customer, address: source.address, placedFrom: null },
      discount: { code: EXCHANGE_CREDIT, amountCents: item.priceCents },
      ...{ shipType: { ...source.shipType, priceCents: 0 }, holdExpiresAt: until, unannounced: true },
    },
    { name: SHOP.name, at: inspected, detail: `Troca da devolução ${back.protocol}` },
  );
  made.preferenceId = `local-${made.id}`;
  em.persist(made);
  const exchange = add(em, Exchange, {
    ...{ id: fixedId('exchange', demo.key), returnId: back.id, sourceOrderId: source.id, orderId: made.id },
    ...{ state: 'ordered', createdAt: asked },
  });
  add(em, ExchangeLine, {
    ...bought,
    ...{ id: fixedId('exchange-line', demo.key), of: exchange, returnLineId: line.id, taken: 1 },
    ...{ differenceCents: demo.moreCents, orderItemId: made.items.getItems()[0]?.id ?? null },
    ...{ credits: [{ orderId: source.id, cents: item.priceCents }], fitCounted: true },
  });
  item.refunded += 1;
  await em.flush();
  await ledger.takeBack(em, source.id, [{ sku: item.sku, quantity: 1 }], 'restock', SHOP.name);
  await ensureOffer(em, ledger, bought.sku, 1);
  await ledger.hold(em, made.id, [bought], until, 'Cliente');
  if (demo.moreCents === 0) {
    await posted(em, ledger, made, inspected);
    history.labels.push(labelled(em, made, INDEX));
  }
  // What happened long ago is mailed to nobody.
  pullEvents(made);
}

function returned(
  em: EntityManager,
  {
    demo,
    source,
    item,
    asked,
    inspected,
  }: { demo: DemoExchange; source: Order; item: OrderItem; asked: Date; inspected: Date },
) {
  const id = fixedId('return', demo.key);
  const after = (days: number): Date => new Date(asked.getTime() + days * DAY);
  const back = add(em, OrderReturn, {
    ...{ id, orderId: source.id, userId: ANA, state: 'refunded', comment: demo.comment, createdAt: asked },
    protocol: `${brazilDay(asked).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`,
    ...{ inspectionNote: 'Peça nova, com etiqueta.', photos: [item.image], dueCents: 0, counted: true },
    ...{ authorisedAt: after(0.5), postBy: after(10.5), postedAt: after(2), receivedAt: after(7) },
    ...{ inspectedAt: inspected, endedAt: inspected, tracking: 'AA473124863BR' },
  });
  const line = add(em, ReturnLine, {
    ...{ id: fixedId('return-line', demo.key), of: back, orderItemId: item.id, quantity: 1, restocked: 1 },
    ...{ reason: demo.fit ? 'size' : 'colour', fit: demo.fit, fitCounted: true },
  });
  return { back, line };
}

/** Nothing was to be paid: it left the day after the inspection. */
async function posted(em: EntityManager, ledger: StockLedger, made: Order, inspected: Date): Promise<void> {
  made.confirmExchanged({ name: SHOP.name, at: inspected, detail: 'Nada a pagar' });
  const at = new Date(inspected.getTime() + DAY);
  Object.assign(made, { status: 'shipped', shippedAt: at, tracking: 'AA473124850BR' });
  made.addStep('shipped', { name: SHOP.name, at }, 'shipped');
  await em.flush();
  await ledger.commit(em, made.id, SHOP.name);
  await ledger.ship(em, made.id, SHOP.name);
}
