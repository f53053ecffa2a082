import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { customerHistory, type OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { SettingValues } from '../settings/index.js';

/** Pieces of one SKU that a new order asks for, and what the shop has of it. */
interface WantedPieces {
  readonly sku: string;
  readonly quantity: number;
  /** Of this SKU, in the person's own unpaid orders that stay. */
  readonly held: number;
  /** Sold now plus held by anybody's unpaid orders. */
  readonly stock: number;
}

/** Settings of the shop (group payment): pieces, and percent of a SKU's stock. */
interface HoldSettings {
  readonly proven: number;
  readonly unproven: number;
  readonly skuPercent: number;
  readonly place: number;
}

/** What is known of the person who orders, and of the unpaid orders around them, in pieces. */
interface HoldFacts {
  /** Confirmed the e-mail address, paid an order before, or has a card under review for every order that waits. */
  readonly proven: boolean;
  /** Paid an order before. */
  readonly bought: boolean;
  /** Of the account. */
  readonly own: number;
  /** Ordered from the same network. */
  readonly network: number;
  /** To be delivered at the same CEP and street number. */
  readonly address: number;
  readonly wanted: readonly WantedPieces[];
}

type HoldRefusal =
  | { readonly kind: 'person'; readonly limit: number; readonly held: number; readonly allowed: number }
  | { readonly kind: 'sku'; readonly items: readonly { readonly sku: string; readonly allowed: number }[] }
  | { readonly kind: 'place' };

/** This many pieces of one SKU anybody may hold, however few there are: a small ward dresses alike. */
const MIN_SKU_SHARE = 12;

/** How many pieces one person may keep from others without paying. */
const piecesLimit = (proven: boolean, settings: HoldSettings): number =>
  proven ? Math.max(settings.proven, settings.unproven) : settings.unproven;

/**
 * Why the shop does not reserve these pieces for this person before they pay, or null (reliability goal S21). Accounts,
 * CPFs and addresses cost nothing, so the limits make each of them worth little; a mailbox and, above all, an earlier
 * payment are worth more.
 */
function holdRefusal(facts: HoldFacts, settings: HoldSettings): HoldRefusal | null {
  const { proven, bought, own, network, address, wanted } = facts;
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const limit = piecesLimit(proven, settings);
  if (own + pieces > limit) return { kind: 'person', limit, held: own, allowed: Math.max(0, limit - own) };
  if (!proven) {
    const items = wanted.flatMap(({ sku, quantity, held, stock }) => {
      const share = Math.max(MIN_SKU_SHARE, Math.floor((stock * settings.skuPercent) / 100));
      return held + quantity > share ? [{ sku, allowed: Math.max(0, share - held) }] : [];
    });
    if (items.length > 0) return { kind: 'sku', items };
  }
  if (!bought && Math.max(network, address) + pieces > settings.place) return { kind: 'place' };
  return null;
}

/** Who orders, as far as an unpaid order shows. */
export interface Holder {
  readonly userId: string;
  /** The network that the order comes from: an IPv4 address, or the /64 of an IPv6 address. '' when unknown. */
  readonly network: string;
  /** Where the order goes: CEP of eight digits and street number. */
  readonly zipCode: string;
  readonly number: string;
}

const settingsOf = (values: SettingValues): HoldSettings => ({
  proven: values['payment.heldPiecesMax'],
  unproven: values['payment.heldPiecesUnproven'],
  skuPercent: values['payment.heldSkuPercent'],
  place: values['payment.heldPlaceMax'],
});

/** Orders that keep pieces from others and are not paid. */
const WAITING = `o.status = 'pending' and o.paid_state = 'unpaid'`;
/**
 * Whose order `o` is, seen from the row `me`. A CPF adds nothing: it is one live account's only, an order that names
 * the one of another account is refused, and one with another user's reveals nothing about that user.
 */
const OWN = `o.user_id = me.user_id`;
const NETWORK = `(me.network <> '' and o.placed_from = me.network)`;
const ADDRESS = `(o.address->>'zipCode' = me.zip_code and o.address->>'number' = me.number)`;

/**
 * Pieces that orders of the same moment may bring together: every connection of a process with the most of a person.
 */
const AT_ONE_MOMENT = 300;

/** How many pieces somebody may hold without having paid (S21). */
@Injectable()
export class HoldLimits {
  /**
   * One order after the other of one network and of one delivery address, until the transaction ends, for people whose
   * orders count there and where the limit is near: two at once would each not yet see the pieces of the other. Far
   * from the limit nobody waits, or a hospital behind one address would buy one order at a time. Call it when the cart
   * is locked, where the orders of one account wait for each other; always network, then address, so that nobody waits
   * in a ring.
   */
  async oneAtATime(em: EntityManager, holder: Holder, pieces: number, values: SettingValues): Promise<void> {
    const { userId, network, zipCode, number } = holder;
    if ((await customerHistory(em, userId)).bought) return;
    const held = await around(em, holder);
    const near = (there: number): boolean => there + pieces + AT_ONE_MOMENT > settingsOf(values).place;
    if (network && near(held.network)) await lockPlace(em, `network ${network}`);
    if (near(held.address)) await lockPlace(em, `address ${zipCode} ${number}`);
  }

  /** How many pieces the person may hold in all. */
  async piecesOf(em: EntityManager, { userId }: Holder, values: SettingValues): Promise<number> {
    return piecesLimit((await verification(em, userId)).proven, settingsOf(values));
  }

  /**
   * Call it when the own orders that the new one replaces have ended, before its pieces are taken.
   * @throws DomainError order.hold-limit, order.hold-limit-open, order.hold-share, order.hold-place: what is possible
   * stands in the text, and in details for the screen
   */
  async check(
    em: EntityManager,
    holder: Holder,
    lines: readonly OrderLine[],
    values: SettingValues,
  ): Promise<void> {
    const settings = settingsOf(values);
    const person = await verification(em, holder.userId);
    const refusal = holdRefusal(
      { ...person, ...(await around(em, holder)), wanted: await wanted(em, holder, lines) },
      settings,
    );
    if (refusal) throw refused(refusal, lines, person.proven ? null : piecesLimit(true, settings));
  }
}

/** `confirmFor`: how many pieces a confirmed e-mail address would allow; null when it is confirmed. */
function refused(refusal: HoldRefusal, lines: readonly OrderLine[], confirmFor: number | null): DomainError {
  if (refusal.kind === 'place') return new DomainError('order.hold-place', {}, { confirmFor: null });
  if (refusal.kind === 'person') {
    const { limit, held, allowed } = refusal;
    const code = held === 0 ? 'order.hold-limit' : 'order.hold-limit-open';
    return new DomainError(code, { n: limit, held, allowed }, { limit, held, allowed, confirmFor });
  }
  const allowed = new Map(refusal.items.map((item) => [item.sku, item.allowed]));
  const items = lines.flatMap(({ sku, productId, name, size, colour, quantity }) => {
    const left = allowed.get(sku);
    if (left === undefined) return [];
    return [
      { productId, name, selectedSize: size, selectedColor: colour, requested: quantity, allowed: left },
    ];
  });
  const pieces = items.map((item) => `${item.name}, ${item.selectedSize}, ${item.selectedColor}`);
  const fewest = Math.min(...items.map((item) => item.allowed));
  return new DomainError('order.hold-share', { n: fewest, pieces: pieces.join('; ') }, { items, confirmFor });
}

const lockPlace = (em: EntityManager, place: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 31))', [place]);

/** A code costs nothing to make and proves nothing; a card under review is somebody's. */
async function verification(
  em: EntityManager,
  userId: string,
): Promise<Pick<HoldFacts, 'proven' | 'bought'>> {
  const { confirmed, bought } = await customerHistory(em, userId);
  return { bought, proven: bought || confirmed || (await reviewed(em, userId)) };
}

/** Whether a card payment is under review for every order that waits, and there is one. */
async function reviewed(em: EntityManager, userId: string): Promise<boolean> {
  const [row] = await em.execute<{ paying: boolean | null }[]>(
    `select bool_and(exists (select 1 from charge c where c.order_id = o.id and c.method = 'card'
                                and c.state = 'in_process')) as paying
       from shop_order o where o.user_id = ? and ${WAITING}`,
    [userId],
  );
  return row?.paying === true;
}

type Around = Pick<HoldFacts, 'own' | 'network' | 'address'>;

async function around(em: EntityManager, holder: Holder): Promise<Around> {
  const { userId, network, zipCode, number } = holder;
  const [row] = await em.execute<Around[]>(
    `with me (user_id, network, zip_code, number) as (values (?::uuid, ?::text, ?::text, ?::text))
     select coalesce(sum(h.quantity) filter (where ${OWN}), 0)::int as own,
            coalesce(sum(h.quantity) filter (where ${NETWORK}), 0)::int as network,
            coalesce(sum(h.quantity) filter (where ${ADDRESS}), 0)::int as address
       from me join shop_order o on ${WAITING} and (${OWN} or ${NETWORK} or ${ADDRESS})
       join stock_hold h on h.order_id = o.id and h.state = 'held'`,
    [userId, network, zipCode, number],
  );
  return row ?? { own: 0, network: 0, address: 0 };
}

async function wanted(
  em: EntityManager,
  holder: Holder,
  lines: readonly OrderLine[],
): Promise<WantedPieces[]> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const rows = await em.execute<Omit<WantedPieces, 'quantity'>[]>(
    `with me (user_id) as (values (?::uuid))
     select l.sku, l.offered + l.held as stock,
            coalesce((select sum(h.quantity) from me join shop_order o on ${WAITING} and ${OWN}
                        join stock_hold h on h.order_id = o.id and h.state = 'held' and h.sku = l.sku), 0)::int as held
       from stock_level l where l.sku in (?)`,
    [holder.userId, [...sums.keys()]],
  );
  return rows.map((row) => ({ ...row, quantity: sums.get(row.sku) ?? 0 }));
}
