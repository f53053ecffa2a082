import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BOUGHT, CONFIRMED, type CustomerHistory, type OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { cartLineOf } from './rules/bought-lines.rules.js';
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

/**
 * Orders of a number of pieces that the shop chose: those that staff wrote down (ADR 48), and those of teams with no more pieces than were
 * approved (ADR 36). `offset 0` has each looked up by its index, never all read.
 */
const BY_THE_SHOP = `(exists (select from draft_order d where d.order_id = o.id offset 0)
  or exists (select from (select approved_pieces from team_order where order_id = o.id offset 0) t
              where t.approved_pieces >= (select sum(i.quantity) from order_item i where i.order_id = o.id)))`;
/** Orders that keep pieces from others and are not paid. An order of a cart, which most are, costs no look at who chose how many. */
const WAITING = `o.status = 'pending' and o.paid_state = 'unpaid' and (o.cart_revision > 0 or not ${BY_THE_SHOP})`;
/**
 * Whose order `o` is, seen from the row `me`. A CPF adds nothing: it is one live account's only, an order that names
 * the one of another account is refused, and one with another user's reveals nothing about that user.
 */
const OWN = `o.user_id = me.user_id`;
const NETWORK = `(me.network <> '' and o.placed_from = me.network)`;
const ADDRESS = `(o.address->>'zipCode' = me.zip_code and o.address->>'number' = me.number)`;
/**
 * Those orders, each found by the index of whom it is asked about; `offset 0` keeps what else is asked out of the choice. In a
 * promotion's first minute PostgreSQL expects as few orders to wait as an hour ago, and would read them all.
 */
const OWN_WAITING = `(select * from shop_order o where ${OWN} offset 0) o where ${WAITING}`;
const AROUND_WAITING = `(
  select o.id from ${OWN_WAITING}
  union select o.id from (select * from shop_order o where ${NETWORK} offset 0) o where ${WAITING}
  union select o.id from (select * from shop_order o where ${ADDRESS} and o.paid_state = 'unpaid' offset 0) o where ${WAITING})`;
/** What the order `o` holds. */
const HELD = `(select * from stock_hold where order_id = o.id offset 0) h`;

/**
 * Pieces that orders of the same moment may bring together: every connection of a process with the most of a person.
 */
const AT_ONE_MOMENT = 300;

/** What a person's own unpaid orders, and those around them, come to. */
export interface HolderFacts extends CustomerHistory {
  /** A card payment is under review for every order that waits, and there is one. */
  readonly reviewed: boolean;
  /** Pieces held: of the account, ordered from the same network, to be delivered at the same address. */
  readonly own: number;
  readonly network: number;
  readonly address: number;
  /** Those of the account by SKU. */
  readonly ownBySku: Readonly<Record<string, number>> | null;
}

/** HolderFacts as one JSON value, for a statement that begins with `with ${HOLDER}` and selects from `me`. */
export const HOLDER_FACTS = `(
  select jsonb_build_object('confirmed', ${CONFIRMED('me.user_id')}, 'bought', ${BOUGHT('me.user_id')},
    'reviewed', coalesce((select bool_and(exists (select 1 from charge c where c.order_id = o.id and c.method = 'card'
                                                     and c.state = 'in_process'))
                            from ${OWN_WAITING}), false),
    'own', coalesce(sum(h.quantity) filter (where ${OWN}), 0),
    'network', coalesce(sum(h.quantity) filter (where ${NETWORK}), 0),
    'address', coalesce(sum(h.quantity) filter (where ${ADDRESS}), 0),
    'ownBySku', (select jsonb_object_agg(sku, pieces) from (
       select h.sku, sum(h.quantity) as pieces from (select o.id from ${OWN_WAITING}) o, lateral ${HELD}
        where h.state = 'held' group by h.sku) by_sku))
    from ${AROUND_WAITING} around, lateral (select * from shop_order where id = around.id offset 0) o, lateral ${HELD}
   where h.state = 'held')`;
export const HOLDER = `me (user_id, network, zip_code, number) as (values (?::uuid, ?::text, ?::text, ?::text))`;
export const holderValues = ({ userId, network, zipCode, number }: Holder): string[] => [
  userId,
  network,
  zipCode,
  number,
];

/** How many pieces somebody may hold without having paid (S21). */
@Injectable()
export class HoldLimits {
  /** The facts as they are now, for after a lock or a change. */
  async factsOf(em: EntityManager, holder: Holder): Promise<HolderFacts> {
    const [row] = await em.execute<{ facts: HolderFacts }[]>(
      `with ${HOLDER} select ${HOLDER_FACTS} as facts from me`,
      holderValues(holder),
    );
    if (!row) throw new Error('no facts of a holder');
    return row.facts;
  }

  /**
   * One order after the other of one network and of one delivery address, until the transaction ends, for people whose
   * orders count there and where the limit is near: two at once would each not yet see the pieces of the other. Far
   * from the limit nobody waits, or a hospital behind one address would buy one order at a time. Call it when the cart
   * is locked, where the orders of one account wait for each other; always network, then address, so that nobody waits
   * in a ring. Returns `facts`, read again where somebody may have had to wait.
   */
  async oneAtATime(
    em: EntityManager,
    holder: Holder,
    facts: HolderFacts,
    pieces: number,
    values: SettingValues,
  ): Promise<HolderFacts> {
    const { network, zipCode, number } = holder;
    if (facts.bought) return facts;
    const near = (there: number): boolean => there + pieces + AT_ONE_MOMENT > settingsOf(values).place;
    const byNetwork = network !== '' && near(facts.network);
    const byAddress = near(facts.address);
    if (byNetwork) await lockPlace(em, `network ${network}`);
    if (byAddress) await lockPlace(em, `address ${zipCode} ${number}`);
    return byNetwork || byAddress ? this.factsOf(em, holder) : facts;
  }

  /** How many pieces the person may hold in all. */
  piecesOf(facts: HolderFacts, values: SettingValues): number {
    return piecesLimit(isProven(facts), settingsOf(values));
  }

  /**
   * Call it when the own orders that the new one replaces have ended, before its pieces are taken. `stock` by SKU: sold
   * now plus held by anybody's unpaid orders.
   * @throws DomainError order.hold-limit, order.hold-limit-open, order.hold-share, order.hold-place: what is possible
   * stands in the text, and in details for the screen
   */
  check(
    facts: HolderFacts,
    lines: readonly OrderLine[],
    stock: ReadonlyMap<string, number>,
    values: SettingValues,
  ): void {
    const settings = settingsOf(values);
    const proven = isProven(facts);
    const refusal = holdRefusal({ ...facts, proven, wanted: wantedOf(lines, facts, stock) }, settings);
    if (refusal) throw refused(refusal, lines, proven ? null : piecesLimit(true, settings));
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
  const items = lines.flatMap((line) => {
    const left = allowed.get(line.sku);
    if (left === undefined) return [];
    const { productId, name, size } = cartLineOf(line);
    const { colour, quantity } = line;
    return [
      { productId, name, selectedSize: size, selectedColor: colour, requested: quantity, allowed: left },
    ];
  });
  const short = lines.filter(({ sku }) => allowed.has(sku));
  const pieces = short.map(({ name, size, colour }) => `${name}, ${size}, ${colour}`);
  const fewest = Math.min(...items.map((item) => item.allowed));
  return new DomainError('order.hold-share', { n: fewest, pieces: pieces.join('; ') }, { items, confirmFor });
}

const lockPlace = (em: EntityManager, place: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 31))', [place]);

/** A code costs nothing to make and proves nothing; a card under review is somebody's. */
const isProven = ({ bought, confirmed, reviewed }: HolderFacts): boolean => bought || confirmed || reviewed;

/** By SKU; of one that the warehouse does not know nothing can be taken. */
function wantedOf(
  lines: readonly OrderLine[],
  { ownBySku }: HolderFacts,
  stock: ReadonlyMap<string, number>,
): WantedPieces[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].flatMap(([sku, quantity]) => {
    const known = stock.get(sku);
    return known === undefined ? [] : [{ sku, quantity, held: ownBySku?.[sku] ?? 0, stock: known }];
  });
}
