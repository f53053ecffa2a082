import { brazilDay } from '../../shared/brazil/brazil-date.js';
import { AT_THE_DESK_SQL } from './send-back.rules.js';

export const RETURN_STATES = [
  'requested',
  'authorised',
  'posted',
  'received',
  'inspected',
  'refunded',
  'refused',
  'expired',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What the list of returns is asked for: a state, or all that ended without giving anything back. */
export const ENDED_STATES = ['refused', 'expired', 'cancelled'] as const satisfies readonly ReturnState[];
export const RETURN_FILTERS = [...RETURN_STATES, 'ended'] as const;
export type ReturnFilter = (typeof RETURN_FILTERS)[number];

/** Why a piece comes back; size and colour feed the size finder. */
export const RETURN_REASONS = ['size', 'colour', 'defect', 'regret'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What is wrong with a size: the garment is too small, or too large. */
export const FIT_FAULTS = ['small', 'large'] as const;
export type FitFault = (typeof FIT_FAULTS)[number];

/**
 * What may happen to a return. `accept`: the inspection takes at least one piece; `reject`: none. `paid`: what it comes
 * to is back. `end`: its order was cancelled, all of whose money goes back.
 */
export type ReturnEvent =
  'authorise' | 'refuse' | 'cancel' | 'expire' | 'post' | 'receive' | 'accept' | 'reject' | 'paid' | 'end';

/** The one table of a return's life (ADR 40); what is not in it is refused. */
const TABLE: Readonly<Record<ReturnState, Partial<Record<ReturnEvent, ReturnState>>>> = {
  requested: { authorise: 'authorised', refuse: 'refused', cancel: 'cancelled', end: 'cancelled' },
  authorised: {
    cancel: 'cancelled',
    expire: 'expired',
    post: 'posted',
    receive: 'received',
    end: 'cancelled',
  },
  posted: { receive: 'received', end: 'cancelled' },
  received: { accept: 'inspected', reject: 'refused', end: 'cancelled' },
  inspected: { paid: 'refunded', end: 'refunded' },
  refunded: {},
  refused: {},
  expired: { post: 'posted', receive: 'received' },
  cancelled: {},
};

/** The state after `event`, or undefined when the return refuses it. */
export const nextReturnState = (state: ReturnState, event: ReturnEvent): ReturnState | undefined =>
  TABLE[state][event];

const OPEN_STATES: readonly ReturnState[] = ['requested', 'authorised', 'posted', 'received'];

/** Whether its pieces are still on their way to an end: they cannot be in another return. */
export const isOpenReturn = (state: ReturnState): boolean => OPEN_STATES.includes(state);

/** `isOpenReturn` in SQL, of the table or alias `r`. */
export const isOpenReturnSql = (r: string): string =>
  `${r}.state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL of `send_back s`: the shop has the pieces, or the carrier brings them back to it. */
const HAS_THEM = `(${AT_THE_DESK_SQL} or s.state = 'given-up')`;

/**
 * SQL of the line `l` of the return `r`: pieces that its inspection refused and that are the customer's still. Who gives money of pieces
 * back by hand afterwards buys what the shop has, of an earlier return first.
 */
export const REFUSED_PIECES = `greatest(0, l.refused - greatest(0, (
  select coalesce(sum(p.quantity), 0) from refund_line p join refund f on f.id = p.refund_id
   where p.order_item_id = l.order_item_id and f.return_id is null and f.state <> 'cancelled'
     and f.created_at >= r.inspected_at) - (
  select coalesce(sum(e.refused), 0) from return_line e join send_back s on s.return_id = e.return_id join order_return b on b.id = e.return_id
   where e.order_item_id = l.order_item_id and b.inspected_at < r.inspected_at and ${HAS_THEM})))::int`;

/** SQL of the line `l` of the return `r`: its pieces that cannot be in another return: this one is open, or the shop has them. */
export const AWAY_PIECES = `case
  when ${isOpenReturnSql('r')} or (r.state = 'inspected' and not r.counted
    and not exists (select from refund f where f.return_id = r.id and f.order_id = r.order_id)) then l.quantity
  when l.refused > 0 and exists (select from send_back s where s.return_id = r.id and ${HAS_THEM}) then ${REFUSED_PIECES}
  else 0 end`;

/**
 * SQL of the return `r` of `shop_order o`: its parcel may be received. One that expired only where its order stands, and its pieces are
 * in no other return and not back.
 */
export const MAY_ARRIVE = `(r.state in ('authorised', 'posted') or r.state = 'expired' and o.status <> 'cancelled'
  and not exists (select from return_line w join order_item i on i.id = w.order_item_id where w.return_id = r.id
    and w.quantity > i.quantity - i.refunded - (select coalesce(sum(${AWAY_PIECES}), 0) from return_line l
      join order_return r on r.id = l.return_id where l.order_item_id = i.id)))`;

/** SQL: the order of the pieces that those of the line `l` of the refund `r` were exchanged for; null where nothing was. */
export const EXCHANGED_FOR = `
  (select e.order_id from return_line b join exchange_line x on x.return_line_id = b.id join exchange e on e.id = x.exchange_id
    where b.return_id = r.return_id and b.order_item_id = l.order_item_id and x.taken > 0)`;

/** What of an order's money goes back for pieces that are not its own any more: those of an `exchange` that did not come about, or of a `return`. */
export interface CreditBack {
  readonly kind: 'exchange' | 'return';
  /** Of the exchange, or the one whose pieces came back. */
  readonly order: string;
  /** The old pieces of the exchange: '1 × Blusa Scrub · PP · Azul'; none of a return. */
  readonly pieces: readonly string[];
}

/** SQL: the `CreditBack` of the refund `r`; null where it is for pieces of its own order. */
export const CREDIT_BACK = `coalesce(
  (select jsonb_build_object('kind', 'exchange', 'order', e.order_id, 'pieces', coalesce((
     select jsonb_agg(concat(x.taken - n.refunded, ' × ', i.name, ' · ', i.size, ' · ', i.colour) order by i.position)
       from exchange_line x join return_line b on b.id = x.return_line_id join order_item i on i.id = b.order_item_id
       join order_item n on n.id = x.order_item_id
      where x.exchange_id = e.id and x.taken > n.refunded
        and x.credits @> jsonb_build_array(jsonb_build_object('orderId', r.order_id))), '[]'))
     from exchange e where e.id = r.return_id),
  (select jsonb_build_object('kind', 'return', 'order', b.order_id, 'pieces', '[]'::jsonb)
     from order_return b where b.id = r.return_id and b.order_id <> r.order_id))`;

/**
 * `held`: pieces wait for the customer; `ordered`: they have an order of their own, whose states are an order's; `owed`: that
 * order ended, and what was paid for the old pieces is to go back; `returned`: it is written down as a refund.
 */
export const EXCHANGE_STATES = ['held', 'released', 'ordered', 'owed', 'returned'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];
export type ExchangeEvent = 'order' | 'release' | 'fall' | 'repay';

/** The one table of an exchange's life (ADR 41). */
const EXCHANGES: Readonly<Record<ExchangeState, Partial<Record<ExchangeEvent, ExchangeState>>>> = {
  held: { order: 'ordered', release: 'released' },
  released: {},
  ordered: { fall: 'owed' },
  owed: { repay: 'returned' },
  returned: {},
};

/** The state after `event`, or undefined when the exchange refuses it. */
export const nextExchangeState = (state: ExchangeState, event: ExchangeEvent): ExchangeState | undefined =>
  EXCHANGES[state][event];

/** Days in which the shop answers its customers (Decreto 7.962/2013, art. 4, parágrafo único). */
export const ANSWER_DAYS = 5;
const DAY_MS = 86_400_000;

/** The last moment to post a parcel, `days` after it could be: the days count from the label, not from the permission. */
export const postByOf = (days: number, from: Date): Date => new Date(from.getTime() + days * DAY_MS);

/** Days that a parcel may be on its way until somebody asks the carrier for it; nothing ends by itself. */
export const TRANSIT_DAYS = 30;

/** Where a return is, and since when. */
export interface WaitingReturn {
  readonly state: ReturnState;
  readonly since: Date;
  readonly postBy: Date | null;
  /** Whether a person still has to give money back: of an inspected one, or of an exchange that fell through. */
  readonly owed: boolean;
}

/**
 * Until when somebody has to act: the customer by posting it, the shop by deciding, inspecting, giving the money back, or asking for a
 * parcel that does not arrive. Null where nobody has to.
 */
export function returnDeadline({ state, since, postBy, owed }: WaitingReturn): Date | null {
  if (state === 'authorised') return postBy;
  if (state === 'posted') return new Date(since.getTime() + TRANSIT_DAYS * DAY_MS);
  const atTheDesk = state === 'requested' || state === 'received' || owed;
  return atTheDesk ? new Date(since.getTime() + ANSWER_DAYS * DAY_MS) : null;
}

/** Days after the delivery in which a piece may be returned, by its reason (settings `returns.…`). */
export interface ReturnDays {
  readonly withdrawal: number;
  readonly exchange: number;
  readonly defect: number;
}

/** The last day of a reason, as `2026-11-20`: the day of the delivery does not count (CDC art. 49, 26; Código Civil art. 132). */
export function lastDayOf(reason: ReturnReason, deliveredAt: Date, days: ReturnDays): string {
  const { withdrawal, exchange, defect } = days;
  const count = { regret: withdrawal, size: exchange, colour: exchange, defect }[reason];
  const day = new Date(`${brazilDay(deliveredAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

/** The reasons for which a delivered order may be returned at a moment, each with its last day. */
export function openReasons(
  deliveredAt: Date,
  days: ReturnDays,
  now: Date,
): { readonly reason: ReturnReason; readonly until: string }[] {
  return RETURN_REASONS.map((reason) => ({ reason, until: lastDayOf(reason, deliveredAt, days) })).filter(
    ({ until }) => brazilDay(now) <= until,
  );
}

/** Pieces of a line of a return, and what the inspection found of them. */
export interface InspectedPieces {
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly restocked: number;
  readonly writtenOff: number;
  readonly refused: number;
}

/**
 * Whether the freight of the sale goes back as well: what is accepted and what was given back before are all pieces of
 * the order, and nobody merely wanted another size or colour (CDC art. 49: withdrawal gives back all that was paid).
 */
export function freightGoesBack(
  lines: readonly Pick<InspectedPieces, 'reason'>[],
  allPiecesBack: boolean,
): boolean {
  return allPiecesBack && lines.every(({ reason }) => reason === 'regret' || reason === 'defect');
}
