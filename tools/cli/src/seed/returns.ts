import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '@plantao/domain/catalogue';
import { OrderItem } from '@plantao/domain/orders';
import { Exchange, ExchangeLine, OrderReturn, ReturnLine } from '@plantao/domain/returns';
import type { ReturnState } from '@plantao/domain/returns/rules/return.rules';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import type { StockLedger } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { DAY } from './order-plan.js';
import { ANA } from './people.js';

/** For how long the held pieces say that they wait: the return ends before. */
const SHOWN = 90 * DAY;

/**
 * Returns of the order that has arrived, of its first and second garments: two wait for the shop, one for the customer to post it, one
 * was refused.
 */
const RETURNS: readonly {
  readonly key: string;
  readonly state: ReturnState;
  readonly item: number;
  readonly daysAgo: number;
  /** What is wrong with the size; null: the piece has a defect. */
  readonly fit: 'small' | 'large' | null;
  readonly exchange: boolean;
  readonly comment: string;
  readonly refusal?: string;
}[] = [
  {
    ...{ key: 'refused', state: 'refused', item: 0, daysAgo: 20, fit: 'large', exchange: false },
    comment: '',
    refusal: 'A foto mostra a peça lavada e sem etiqueta.',
  },
  {
    ...{ key: 'received', state: 'received', item: 0, daysAgo: 8, fit: 'small', exchange: true },
    comment: 'Apertou nos ombros.',
  },
  {
    ...{ key: 'authorised', state: 'authorised', item: 0, daysAgo: 4, fit: null, exchange: false },
    comment: 'A costura do bolso abriu.',
  },
  {
    ...{ key: 'requested', state: 'requested', item: 1, daysAgo: 0, fit: 'large', exchange: true },
    comment: 'A calça ficou comprida.',
  },
];

/** Returns of Ana's that show what the desk does: to decide, to be posted, to inspect, refused; two of them with other sizes held. */
export async function seedReturns(em: EntityManager, ledger: StockLedger): Promise<void> {
  const orderId = fixedId('order', 'delivered');
  const items = await em.find(OrderItem, { order: orderId }, { orderBy: { position: 'asc' } });
  for (const { key, state, item: at, daysAgo, fit, exchange, comment, refusal = '' } of RETURNS) {
    const item = items[at];
    if (!item) continue;
    const id = fixedId('return', key);
    const createdAt = new Date(Date.now() - daysAgo * DAY);
    const later = (days: number): Date => new Date(createdAt.getTime() + days * DAY);
    const back = add(em, OrderReturn, {
      ...{ id, orderId, userId: ANA, state, comment, refusal, createdAt },
      protocol: `${brazilDay(createdAt).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`,
      ...(state === 'refused' && { endedAt: later(1) }),
      ...(state === 'received' && {
        ...{ authorisedAt: later(1), postBy: later(11), postedAt: later(3), receivedAt: later(7) },
        tracking: 'AA473124846BR',
      }),
      ...(state === 'authorised' && {
        ...{ authorisedAt: later(1), postBy: later(11), tracking: 'AA473124877BR' },
      }),
    });
    const line = add(em, ReturnLine, {
      ...{
        id: fixedId('return-line', key),
        of: back,
        orderItemId: item.id,
        quantity: 1,
        reason: fit ? 'size' : 'defect',
        fit,
      },
    });
    if (exchange) await holdOther(em, ledger, back, line, item);
  }
  await em.flush();
}

/** The next size of the same colour, held for Ana. */
async function holdOther(
  em: EntityManager,
  ledger: StockLedger,
  back: OrderReturn,
  line: ReturnLine,
  item: OrderItem,
): Promise<void> {
  const product = await em.findOneOrFail(Product, { id: item.productId });
  const names = product.sizes.map(({ name }) => name);
  const at = names.indexOf(item.size) + (line.fit === 'small' ? 1 : -1);
  const size = product.sizes[at];
  const colour = size?.colors.find(({ name }) => name === item.colour);
  if (!size || !colour) throw new RangeError(`nothing to exchange ${item.sku} for`);
  const exchange = add(em, Exchange, {
    id: fixedId('exchange', line.id),
    returnId: back.id,
    sourceOrderId: back.orderId,
    orderId: fixedId('order', 'exchange', line.id),
    state: 'held',
    createdAt: back.createdAt,
  });
  const held = add(em, ExchangeLine, {
    ...{ id: fixedId('exchange-line', line.id), of: exchange, returnLineId: line.id },
    ...{ productId: product.id, sku: colour.sku, name: product.name, image: colour.image || product.image },
    ...{ size: size.name, colour: colour.name, colourValue: colour.value, quantity: line.quantity },
    ...{ priceCents: product.priceCents, differenceCents: 0 },
  });
  await em.flush();
  await ledger.hold(em, exchange.orderId, [held], new Date(back.createdAt.getTime() + SHOWN), 'Cliente');
}
