import type { EntityManager } from '@mikro-orm/postgresql';
import { asBought } from '../checkout/rules/bought-lines.rules.js';
import { LEAD_REMINDERS } from '../shared/contact-consent.js';
import type { RecoveryLine } from './entities/recovery-message.entity.js';
import {
  CART_AGE_MS,
  EXPIRED_AGE_MS,
  needsConsent,
  PIX_AHEAD_MS,
  type KnownMessage,
  type RecoveryChannel,
  type RecoveryFacts,
  type RecoveryQueue,
} from './rules/recovery.rules.js';

/** A message as its row of the queue shows it. */
export interface CaseMessage extends KnownMessage {
  readonly id: string;
  readonly state: 'queued' | 'sent' | 'stopped';
  readonly stopReason: string;
  readonly actor: string;
  readonly at: string;
  readonly openedAt: string | null;
}

/** A cart or an order that stands in a queue, with what decides whether its person may be written to. Amounts in centavos. */
export interface RecoveryCase extends RecoveryFacts {
  readonly subjectId: string;
  readonly episode: string;
  readonly userId: string;
  readonly name: string;
  /** Of what needs consent the account's, which gave it, here and below; otherwise the order's. */
  readonly email: string;
  /** Digits; where messages by WhatsApp go. */
  readonly phone: string;
  readonly valueCents: number;
  readonly lines: readonly RecoveryLine[];
  /** Since when it stands there; of a PIX code and a refused card, until when it can be paid. */
  readonly since: Date;
  readonly until: Date | null;
  readonly place: CasePlace;
  /** About this cart or order, what was stopped included. */
  readonly history: readonly CaseMessage[];
}

export interface CaseQuestion {
  readonly now: Date;
  /** Hours without a change after which a cart is idle. */
  readonly cartHours: number;
  /** One alone, with or without consent; otherwise a page of those that may be written to at all. */
  readonly subjectId?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
  /** Only what may be mailed and was not yet: for the rule. `since` or `until` is the moment that it waits for. */
  readonly due?: { readonly since?: Date; readonly until?: Date };
  /** Of what needs consent: only what stands there longer than this row, which ended the page before. */
  readonly after?: CasePlace | undefined;
}

/** A row's place in its queue: since when it stands there, to the microsecond as the database writes it, and its id. */
export interface CasePlace {
  readonly since: string;
  readonly id: string;
}

interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Carts and orders that one statement looks at, with and without consent, the newest first: the others are on the next pages. */
const LOOKED_AT = { list: 300, rule: 2_000 };
const lookedAt = (due: CaseQuestion['due']): number => (due ? LOOKED_AT.rule : LOOKED_AT.list);
const ZERO = '00000000-0000-0000-0000-000000000000';
const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const HOUR = 60 * 60_000;
const placeOf = (after: CasePlace | undefined): string[] => (after ? [after.since, after.id] : []);

/**
 * Each queue as (id, user_id, since, until). An order is in one of them at a time. Team orders and supplements, whose revision is
 * negative, were never a cart: once expired they cannot become one.
 */
const SOURCES: Readonly<Record<RecoveryQueue, (question: CaseQuestion) => Sql>> = {
  cart: ({ now, cartHours, subjectId, due, after }) => ({
    text: `select id, user_id, updated_at as since, null::timestamptz as until from cart
            where updated_at > ? and updated_at < ? ${subjectId ? 'and id = ?' : ''} ${after ? 'and (updated_at, id) < (?::timestamptz, ?::uuid)' : ''}
              and coalesce((select true from cart_line l where l.cart_id = cart.id limit 1),
                           (select true from embroidered_line l where l.cart_id = cart.id limit 1))
            order by updated_at desc, id desc limit ${lookedAt(due)}`,
    values: [
      ...[ago(now, CART_AGE_MS), ago(now, cartHours * HOUR), ...(subjectId ? [subjectId] : [])],
      ...placeOf(after),
    ],
  }),
  pix: ({ now, subjectId }) => ({
    text: `select o.id, o.user_id, c.created_at as since, c.expires_at as until from charge c
            join shop_order o on o.id = c.order_id
           where c.state = 'open' and c.method = 'pix' and c.expires_at > ? and c.expires_at < ?
             and o.status = 'pending' and o.paid_state = 'unpaid' and o.deleted_at is null and o.hold_expires_at > ?
             ${subjectId ? 'and o.id = ?' : ''}`,
    values: [now, new Date(now.getTime() + PIX_AHEAD_MS), now, ...(subjectId ? [subjectId] : [])],
  }),
  card: ({ now, subjectId }) => ({
    text: `select o.id, o.user_id, c.updated_at as since, o.hold_expires_at as until from shop_order o,
             lateral (select state, method, updated_at from charge where order_id = o.id order by created_at desc limit 1) c
           where o.status = 'pending' and o.paid_state = 'unpaid' and o.deleted_at is null and o.hold_expires_at > ?
             and c.state = 'rejected' and c.method = 'card' ${subjectId ? 'and o.id = ?' : ''}`,
    values: [now, ...(subjectId ? [subjectId] : [])],
  }),
  expired: ({ now, subjectId, due, after }) => ({
    text: `select id, user_id, cancelled_at as since, null::timestamptz as until from shop_order
            where status = 'cancelled' and cancel_reason = 'expired' and cancelled_at > ? and cancelled_at <= ? and cart_revision > 0
              ${subjectId ? 'and id = ?' : ''} ${after ? 'and (cancelled_at, id) < (?::timestamptz, ?::uuid)' : ''}
            order by cancelled_at desc, id desc limit ${lookedAt(due)}`,
    values: [ago(now, EXPIRED_AGE_MS), now, ...(subjectId ? [subjectId] : []), ...placeOf(after)],
  }),
};

/**
 * What somebody said of a channel: in their account, else with the coupon form under the same address. That form anybody fills in: what
 * it says of WhatsApp is about its own number, and counts where this is the account's.
 */
const consentBy = (channel: RecoveryChannel, lead: string, isTheirs = 'true'): string =>
  `coalesce(cp.${channel}, case when l.${lead}_at is not null and l.${lead}_version = any(?::text[]) and ${isTheirs} then true end)`;

const MAIL = consentBy('mail', 'consent');
const WHATSAPP = consentBy('whatsapp', 'whatsapp_consent', 'l.whatsapp = u.phone');
const LEADS = `{${LEAD_REMINDERS.map((version) => `"${version}"`).join(',')}}`;

/** SQL: whether a paid order brought money: not one that an exchange made without a difference, that ended, or whose money went back. */
export const isPurchase = (order: string): string =>
  `${order}.total_cents > 0 and ${order}.status <> 'cancelled' and ${order}.paid_state not in ('refunded', 'charged_back')`;

const PAID_SINCE = `exists (select from shop_order b where b.user_id = f.user_id and b.paid_at > f.since and ${isPurchase('b')})`;

/** The queue with its people; of one that needs consent, those alone who may be written to. */
function found(queue: RecoveryQueue, question: CaseQuestion): Sql {
  const source = SOURCES[queue](question);
  const { subjectId, due } = question;
  const conditions: Sql[] = [];
  if (!subjectId && needsConsent(queue))
    conditions.push({ text: `(${MAIL} or ${WHATSAPP}) and not ${PAID_SINCE}`, values: [LEADS, LEADS] });
  if (due) {
    conditions.push({
      text: `u.email_verified_at is not null and ${
        needsConsent(queue) ? MAIL : `${MAIL} is distinct from false`
      } and not exists (
        select from recovery_message m where m.user_id = f.user_id and m.subject_id = f.id
           and (m.state <> 'stopped' and m.queue = ? and m.channel = 'mail' or m.created_at > ?))`,
      values: [LEADS, queue, ago(question.now, HOUR)],
    });
    if (due.since) conditions.push({ text: 'f.since <= ?', values: [due.since] });
    if (due.until) conditions.push({ text: 'f.until <= ?', values: [due.until] });
  }
  return {
    text: `(${source.text}) f join app_user u on u.id = f.user_id and u.deleted_at is null and u.active
      left join contact_preference cp on cp.user_id = u.id left join lead l on l.email = u.email
      where ${['true', ...conditions.map(({ text }) => text)].join(' and ')}`,
    values: [...source.values, ...conditions.flatMap(({ values }) => values)],
  };
}

const STORED_LINE = `jsonb_build_object('productId', p.id, 'name', p.name, 'size', l.size, 'colour', l.colour, 'image', p.image,
  'quantity', l.quantity, 'priceCents', p.price_cents`;

/** What a cart holds, as `RecoveryLine[]`, and the garments that an order bought, as `Garment[]`. */
const LINES = {
  cart: `(select coalesce(jsonb_agg(line order by at), '[]') from (
    select ${STORED_LINE}, 'stitched', false) as line, l.added_at as at
      from cart_line l join product p on p.id = l.product_id and p.deleted_at is null where l.cart_id = f.id
    union all
    select ${STORED_LINE}, 'stitched', true), l.added_at
      from embroidered_line l join product p on p.id = l.product_id and p.deleted_at is null where l.cart_id = f.id) held)`,
  order: `(select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'size', i.size, 'colour', i.colour,
             'image', i.image, 'quantity', i.quantity, 'priceCents', i.price_cents, 'setId', i.set_id, 'setName', i.set_name,
             'setSize', i.set_size, 'setPlace', i.set_place, 'stitched', exists (select from order_embroidery e where e.item_id = i.id))
             order by i.position), '[]') from order_item i where i.order_id = f.id)`,
};

const messagesOf = (alias: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'queue', m.queue, 'channel', m.channel, 'state', m.state,
           'stopReason', m.stop_reason, 'actor', m.actor, 'at', coalesce(m.sent_at, m.created_at), 'openedAt', m.first_opened_at)
           order by m.created_at), '[]')
    from recovery_message m where m.user_id = ${alias}.user_id and m.subject_id = ${alias}.id and m.episode = ${alias}.episode)`;

type Garment = RecoveryLine & Parameters<typeof asBought>[0][number];

interface CaseRow extends Omit<
  RecoveryCase,
  'queue' | 'since' | 'until' | 'place' | 'consent' | 'reachable' | 'messages' | 'lastAt' | 'lines'
> {
  readonly lines: readonly Garment[];
  readonly placed: string;
  readonly since: Date | string;
  readonly until: Date | string | null;
  readonly lastAt: Date | string | null;
  readonly mail: boolean | null;
  readonly whatsapp: boolean | null;
  readonly verified: boolean;
}

/** Carts or orders of a queue, the newest first; of PIX codes and cards, what ends first. */
export async function readCases(
  em: EntityManager,
  queue: RecoveryQueue,
  question: CaseQuestion,
): Promise<RecoveryCase[]> {
  const { text, values } = found(queue, question);
  const isCart = queue === 'cart';
  const order = needsConsent(queue) ? 'since desc, id desc' : 'until, id';
  const rows = await em.execute<CaseRow[]>(
    `with f as materialized (
       select f.id, f.user_id, f.since, f.until, u.name, u.email, u.email_verified_at is not null as verified,
              coalesce(u.phone, '') as phone,
              ${MAIL} as mail, ${WHATSAPP} as whatsapp, ${PAID_SINCE} as bought,
              ${isCart ? `coalesce((select o.id from shop_order o where o.user_id = f.user_id order by o.created_at desc limit 1), '${ZERO}')` : 'f.id'} as episode
         from ${text} order by ${order} limit ? offset ?)
     select f.id as "subjectId", f.episode, f.user_id as "userId", f.since, f.since::text as placed, f.until, f.bought, f.mail, f.whatsapp, f.verified,
            ${needsConsent(queue) ? 'f.name, f.email, f.phone' : `o.customer->>'name' as name, o.customer->>'email' as email, coalesce(nullif(o.customer->>'phone', ''), f.phone) as phone`},
            ${isCart ? LINES.cart : LINES.order} as lines, ${isCart ? '0' : 'o.total_cents'} as "valueCents",
            ${messagesOf('f')} as history,
            (select max(m.created_at) from recovery_message m where m.user_id = f.user_id and m.state <> 'stopped') as "lastAt"
       from f ${isCart ? '' : 'join shop_order o on o.id = f.id'} order by ${order.replaceAll(/(since|until|id)/g, 'f.$1')}`,
    [LEADS, LEADS, ...values, question.limit ?? 1, question.offset ?? 0],
  );
  return rows.map((row) => caseOf(queue, row));
}

/** Where the page of `question` ends and the next one begins; undefined after the last page, and of a queue that has one page. */
export async function nextPage(
  em: EntityManager,
  queue: RecoveryQueue,
  question: CaseQuestion,
): Promise<CasePlace | undefined> {
  if (!needsConsent(queue)) return undefined;
  const { text, values } = SOURCES[queue](question);
  const [last] = await em.execute<CasePlace[]>(
    `select p.since::text as since, p.id from (${text}) p order by p.since desc, p.id desc offset ? limit 1`,
    [...values, lookedAt(question.due) - 1],
  );
  return last;
}

/** How many there are, up to `max` and one. */
export async function countCases(
  em: EntityManager,
  queue: RecoveryQueue,
  question: CaseQuestion,
  max: number,
): Promise<number> {
  const { text, values } = found(queue, question);
  const [row] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (select from ${text} limit ${max + 1}) counted`,
    [...values],
  );
  return row?.total ?? 0;
}

function caseOf(queue: RecoveryQueue, row: CaseRow): RecoveryCase {
  const { since, until, lastAt, mail, whatsapp, verified, lines: stored, history, placed, ...facts } = row;
  const lines = queue === 'cart' ? stored : asSold(stored);
  return {
    ...facts,
    queue,
    lines,
    history,
    place: { since: placed, id: facts.subjectId },
    valueCents:
      queue === 'cart'
        ? lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
        : facts.valueCents,
    since: new Date(since),
    until: until === null ? null : new Date(until),
    lastAt: lastAt === null ? null : new Date(lastAt),
    consent: { mail, whatsapp },
    reachable: { mail: verified || !needsConsent(queue), whatsapp: facts.phone !== '' },
    messages: history.filter(({ state }) => state !== 'stopped'),
  };
}

/** The lines of a cart that an order was made of: the garments of a set are one. */
const asSold = (garments: readonly Garment[]): RecoveryLine[] =>
  asBought(
    garments.map(({ stitched, ...garment }) => ({ ...garment, ...(stitched && { cartEmbroideryId: '-' }) })),
  ).map(({ cartEmbroideryId, ...line }) => ({
    ...line,
    image: garments.find(({ setId, productId }) => (setId ?? productId) === line.productId)?.image ?? '',
    stitched: cartEmbroideryId !== undefined,
  }));
