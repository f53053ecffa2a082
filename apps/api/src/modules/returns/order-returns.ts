import type {
  ExchangeSourceView,
  OrderReturnView,
  ReturnDeadlineView,
  ReturnHistoryState,
  ReturnStateView,
  ReturnStepView,
} from '@plantao/contracts/returns/return.view';
import { MONEY_OWED, OWED_SINCE } from '@plantao/domain/returns';
import { isOpenReturnSql, returnDeadline } from '@plantao/domain/returns/rules/return.rules';
import { CARRIER, CUSTOMER_NAME, SHOP } from '@plantao/domain/shared/actor';
import { daysLeft } from '@plantao/domain/shared/days-left';

type Moment =
  | 'createdAt'
  | 'authorisedAt'
  | 'postedAt'
  | 'receivedAt'
  | 'inspectedAt'
  | 'endedAt'
  | 'sentBackAt'
  | 'undeliveredAt';

/** What says until when somebody has to act on a return. */
export interface WaitingRow {
  state: ReturnStateView;
  since: Date | string;
  postBy: Date | string | null;
  owed: boolean;
}

/** The columns of WaitingRow from `order_return r`. */
export const WAITING: Readonly<Record<keyof WaitingRow, string>> = {
  state: 'r.state',
  since: `coalesce(case r.state when 'requested' then r.created_at when 'authorised' then r.authorised_at when 'posted' then r.posted_at
     when 'received' then r.received_at when 'inspected' then r.inspected_at when 'refunded' then coalesce(${OWED_SINCE}, r.ended_at) else r.ended_at end, r.created_at)`,
  postBy: 'r.post_by',
  owed: MONEY_OWED,
};

/** Until when somebody has to act, and how many days that is from `now`. */
export function presentDeadline({ state, since, postBy, owed }: WaitingRow, now: Date): ReturnDeadlineView {
  const from = new Date(since);
  const deadline = returnDeadline({
    state,
    since: from,
    postBy: postBy === null ? null : new Date(postBy),
    owed,
  });
  return {
    since: from.toISOString(),
    deadline: deadline && deadline.toISOString(),
    daysLeft: daysLeft(deadline, now),
  };
}

/** When a return took its steps, and who took those that the audit log has. */
export interface HistoryRow extends Record<Exclude<Moment, 'createdAt'>, Date | string | null> {
  createdAt: Date | string;
  state: ReturnStateView;
  /** Names by action. */
  authors: Readonly<Record<string, string>> | null;
}

/** The columns of HistoryRow from `order_return r`. */
export const HISTORY: Readonly<Record<Moment | 'authors', string>> = {
  createdAt: 'r.created_at',
  authorisedAt: 'r.authorised_at',
  postedAt: 'r.posted_at',
  receivedAt: 'r.received_at',
  inspectedAt: 'r.inspected_at',
  endedAt: 'r.ended_at',
  sentBackAt: '(select b.sent_at from send_back b where b.return_id = r.id)',
  undeliveredAt: '(select b.undelivered_at from send_back b where b.return_id = r.id)',
  authors: `(select jsonb_object_agg(a.action, a.actor order by a.at) from audit_log a
     where a.entity = 'order' and a.entity_id = r.order_id::text and a.before->>'return' = r.protocol)`,
};

/** A return as the statement of its order reads it; moments are ISO texts. */
export interface OrderReturnRow extends WaitingRow, HistoryRow {
  state: ReturnStateView;
  id: string;
  protocol: string;
  pieces: number;
  openPieces: { item: string; quantity: number }[] | null;
  exchange: boolean;
}

const HISTORY_PAIRS = Object.entries(HISTORY)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ');

/** The returns of `shop_order o`, and what it is the exchange of. */
export const ORDER_RETURNS = `
  (select jsonb_agg(jsonb_build_object('id', r.id, 'protocol', r.protocol, 'state', ${WAITING.state}, 'since', ${WAITING.since},
     'postBy', ${WAITING.postBy}, 'owed', ${WAITING.owed}, ${HISTORY_PAIRS},
     'pieces', (select coalesce(sum(l.quantity), 0) from return_line l where l.return_id = r.id),
     'openPieces', case when ${isOpenReturnSql('r')} then
       (select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity)) from return_line l where l.return_id = r.id) end,
     'exchange', exists (select from exchange e where e.return_id = r.id)) order by r.created_at desc, r.id desc)
     from order_return r where r.order_id = o.id) as returns,
  (select jsonb_build_object('id', r.id, 'protocol', r.protocol, 'order', e.source_order_id)
     from exchange e join order_return r on r.id = e.return_id where e.order_id = o.id) as "exchangeOf"`;

/** What ORDER_RETURNS reads. */
export interface OrderReturnsRow {
  returns: OrderReturnRow[] | null;
  exchangeOf: ExchangeSourceView | null;
}

/** What the page of an order says of its returns. */
export function presentOrderReturns(
  { returns, exchangeOf }: OrderReturnsRow,
  now: Date,
): { returns?: OrderReturnView[]; exchangeOf?: ExchangeSourceView } {
  return {
    ...(returns && { returns: returns.map((row) => presentOrderReturn(row, now)) }),
    ...(exchangeOf && { exchangeOf }),
  };
}

function presentOrderReturn(row: OrderReturnRow, now: Date): OrderReturnView {
  const { id, protocol, state, pieces, openPieces, exchange } = row;
  return {
    ...{ id, protocol, state, pieces, exchange, ...presentDeadline(row, now), history: historyOf(row) },
    ...(openPieces && { openPieces }),
  };
}

/** What happened to a return and who did it, the first first. */
export function historyOf(row: HistoryRow): ReturnStepView[] {
  const moments: readonly (readonly [ReturnHistoryState, Date | string | null])[] = [
    ['requested', row.createdAt],
    ['authorised', row.authorisedAt],
    ['posted', row.postedAt],
    ['received', row.receivedAt],
    ['inspected', row.inspectedAt],
    [row.state, row.endedAt],
    ['sent-back', row.sentBackAt],
    ['undelivered', row.undeliveredAt],
  ];
  return moments.flatMap(([state, at]) =>
    at ? [{ state, at: new Date(at).toISOString(), by: authorOf(state, row) }] : [],
  );
}

/** Who took a step: what is in no audit entry was done by the carrier, or by the shop itself. */
function authorOf(state: ReturnHistoryState, { authors, inspectedAt, endedAt }: HistoryRow): string {
  const by = (action: string): string | undefined => authors?.[`order.${action}`];
  const ended = inspectedAt !== null && endedAt !== null && +new Date(inspectedAt) === +new Date(endedAt);
  switch (state) {
    case 'requested':
      return CUSTOMER_NAME;
    case 'cancelled':
      return by('return-cancel') ? CUSTOMER_NAME : SHOP.name;
    case 'authorised':
      return by('return-authorise') ?? SHOP.name;
    case 'posted':
    case 'undelivered':
      return CARRIER.name;
    case 'received':
      return by('return-receive') ?? CARRIER.name;
    case 'sent-back':
      return by('send-back-hand') ?? CARRIER.name;
    case 'inspected':
      return by('return-inspect') ?? SHOP.name;
    case 'refused':
      return by('return-refuse') ?? by('return-inspect') ?? SHOP.name;
    case 'refunded':
      return by('return-close') ?? (ended ? by('return-inspect') : undefined) ?? SHOP.name;
    default:
      return SHOP.name;
  }
}
