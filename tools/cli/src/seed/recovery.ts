import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactPreference, User } from '@plantao/domain/accounts';
import { Cart, CartLine } from '@plantao/domain/cart';
import { Product } from '@plantao/domain/catalogue';
import { newOrder } from '@plantao/domain/orders';
import { RecoveryMessage, type RecoveryLine } from '@plantao/domain/recovery';
import { LINK_LIFE_MS } from '@plantao/domain/recovery/rules/recovery.rules';
import { pullEvents } from '@plantao/domain/shared/aggregate';
import { ACCOUNT_CONSENT } from '@plantao/domain/shared/contact-consent';
import type { StockLedger } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId, pick } from './chance.js';
import { ensureOffer } from './orders.js';
import { ANA, ANA_ADDRESSES } from './people.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How far the clocks of São Paulo are behind UTC. */
const BEHIND = 3 * HOUR;
const ZERO = '00000000-0000-0000-0000-000000000000';

/** Customers who agreed to reminders and left a cart: how many hours ago, and how many pieces. */
const IDLE = [
  { key: 'fernanda', name: 'Fernanda Alves', phone: '11955501001', hours: 31, pieces: 2 },
  { key: 'gustavo', name: 'Gustavo Pires', phone: '21955501002', hours: 26, pieces: 1 },
  { key: 'helena', name: 'Helena Matos', phone: '85955501003', hours: 94, pieces: 3 },
] as const;

/** The last moment before another at which it was this hour in São Paulo: people are written to by day. Milliseconds of Unix time. */
function lastAt(hour: number, before: number): number {
  const local = before - BEHIND;
  const at = Math.floor(local / DAY) * DAY + hour * HOUR;
  return (at < local ? at : at - DAY) + BEHIND;
}

/** Idle carts, an order that expired unpaid, and reminders of which one brought an order. */
export async function seedRecovery(em: EntityManager, ledger: StockLedger): Promise<void> {
  const products = await em.find(
    Product,
    { active: true, sku: { $like: 'MEL-%' } },
    { orderBy: { sku: 'asc' }, limit: 4 },
  );
  const now = Date.now();
  for (const demo of IDLE) {
    const userId = fixedId('user', demo.key);
    const since = new Date(now - demo.hours * HOUR);
    add(em, User, {
      ...{ id: userId, name: demo.name, phone: demo.phone, email: `${demo.key}@plantao.test`, role: 'user' },
      ...{ active: true, emailVerifiedAt: since },
    });
    add(em, ContactPreference, {
      ...{ userId, mail: true, mailAt: since, mailVersion: ACCOUNT_CONSENT },
      ...{ whatsapp: true, whatsappAt: since, whatsappVersion: ACCOUNT_CONSENT },
    });
    await em.flush();
    const lines = linesOf(products, demo.key, demo.pieces);
    const cart = add(em, Cart, { id: fixedId('cart', demo.key), userId, revision: 1, updatedAt: since });
    lines.forEach(({ productId, size, colour, quantity }, place) =>
      add(em, CartLine, {
        ...{ id: fixedId('cart-line', demo.key, place), cart, productId, size, colour, quantity },
        addedAt: new Date(since.getTime() - (9 - place) * 60_000),
      }),
    );
  }
  await em.flush();
  const [fernanda, gustavo, helena] = IDLE;
  await expired(em, ledger, gustavo, products, now);
  remind(em, {
    of: helena.key,
    lines: linesOf(products, helena.key, helena.pieces),
    channel: 'mail',
    at: lastAt(14, now - 46 * HOUR),
    opened: true,
  });
  // Ana came back by a link and bought what is being packed now.
  remind(em, {
    of: 'ana',
    lines: linesOf(products, 'ana', 2),
    channel: 'whatsapp',
    at: lastAt(15, now - 5 * DAY),
    opened: true,
  });
  remind(em, {
    ...{ of: fernanda.key, lines: [], channel: 'mail', stopped: 'quiet-hours' },
    at: lastAt(22, now - HOUR),
  });
  await em.flush();
}

/** Lines of one piece each, the same every time. */
function linesOf(products: readonly Product[], key: string, pieces: number) {
  return products.slice(0, pieces).map((product) => {
    const size = pick(product.sizes, 'recovery-size', key, product.sku);
    const colour = pick(size.colors, 'recovery-colour', key, product.sku);
    return {
      sku: colour.sku,
      ...{ productId: product.id, name: product.name, size: size.name, colour: colour.name },
      ...{
        image: colour.image || product.image,
        quantity: 1,
        priceCents: product.priceCents,
        stitched: false,
      },
    };
  });
}

interface DemoReminder {
  readonly of: string;
  readonly lines: readonly RecoveryLine[];
  readonly channel: 'mail' | 'whatsapp';
  /** Milliseconds of Unix time. */
  readonly at: number;
  readonly opened?: boolean;
  readonly stopped?: string;
}

function remind(em: EntityManager, { of, lines, channel, at, opened = false, stopped }: DemoReminder): void {
  const [sentAt, openedAt] = [new Date(at), opened ? new Date(at + HOUR) : null];
  add(em, RecoveryMessage, {
    ...{
      id: fixedId('reminder', of),
      queue: 'cart',
      channel,
      subjectId: fixedId('cart', of),
      episode: ZERO,
      place: 1,
    },
    ...{ userId: of === 'ana' ? ANA : fixedId('user', of), lines: lines.map(storedLine), actorId: null },
    actor: channel === 'whatsapp' ? 'Administração Plantão' : 'Regra',
    ...{
      state: stopped ? 'stopped' : 'sent',
      stopReason: stopped ?? '',
      sentAt: stopped ? null : sentAt,
      createdAt: sentAt,
    },
    valueCents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
    ...{ firstOpenedAt: openedAt, openedAt, opens: opened ? 1 : 0, linkUntil: new Date(at + LINK_LIFE_MS) },
  });
}

/** An order whose time to pay ended yesterday: its pieces went back. */
async function expired(
  em: EntityManager,
  ledger: StockLedger,
  { key, name, phone }: (typeof IDLE)[number],
  products: readonly Product[],
  now: number,
): Promise<void> {
  const at = new Date(now - 30 * HOUR);
  const end = new Date(now - 29 * HOUR);
  const [line] = linesOf(products.slice(2), key, 1);
  const [address] = ANA_ADDRESSES.slice(1);
  if (!line || !address) throw new RangeError('nothing to order');
  const order = newOrder(
    {
      ...{
        id: fixedId('order', 'expired'),
        userId: fixedId('user', key),
        cartRevision: 1,
        discount: null,
        placedFrom: null,
      },
      lines: [{ ...line, colourValue: '' }],
      customer: { name, email: `${key}@plantao.test`, phone, taxId: '11144477735', birthDate: null },
      address: { ...address, country: 'Brasil' },
      shipType: {
        ...{
          id: 'standard',
          name: 'Padrão',
          company: 'Correios',
          priceCents: 0,
          quotedCents: 0,
          serviceId: 1,
        },
        ...{ deliveryRange: { min: 4, max: 6 }, source: 'melhor-envio' },
      },
      holdExpiresAt: end,
    },
    { name, at },
  );
  order.end('expired', { name: 'Loja', at: end });
  // What happened long ago is mailed to nobody.
  pullEvents(order);
  em.persist(order);
  await em.flush();
  const actor = 'carga inicial';
  await ensureOffer(em, ledger, line.sku, 1);
  await ledger.hold(em, order.id, [{ sku: line.sku, quantity: 1 }], end, actor);
  await ledger.release(em, order.id, actor);
}

const storedLine = ({
  productId,
  name,
  size,
  colour,
  image,
  quantity,
  priceCents,
  stitched,
}: RecoveryLine) => ({
  ...{ productId, name, size, colour, image, quantity, priceCents, stitched },
});
