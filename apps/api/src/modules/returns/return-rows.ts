import type {
  ExchangeView,
  FitFaultView,
  ReturnLineView,
  ReturnReasonView,
  ReturnStateView,
  ReturnView,
  SendBackView,
} from '@plantao/contracts/returns/return.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import type { DeliveryAddress } from '@plantao/domain/orders';
import { givenBackOfSale } from '@plantao/domain/payments';
import { needsSecondApproval } from '@plantao/domain/payments/rules/refund-parts.rules';
import { MAY_ARRIVE } from '@plantao/domain/returns/rules/return.rules';
import type { Settings } from '@plantao/domain/settings';
import { toReais } from '@plantao/domain/shared/money';
import { STITCHING_STARTED } from '@plantao/domain/shared/embroidery';
import type { Clock } from '@plantao/platform/clock';
import { historyOf, presentDeadline, type HistoryRow, type WaitingRow } from './order-returns.js';

/** A return as one statement reads it. Amounts in centavos; moments are ISO texts or dates. */
export interface ReturnRow {
  id: string;
  protocol: string;
  order: string;
  state: ReturnStateView;
  comment: string;
  refusal: string;
  inspectionNote: string;
  photos: string[];
  dueCents: number;
  postBy: Date | string | null;
  carrierId: string | null;
  labelCents: number | null;
  labelError: string;
  tracking: string | null;
  printUrl: string | null;
  createdAt: Date | string;
  endedAt: Date | string | null;
  customer: { name: string; email: string; phone: string };
  lines: ReturnLineRow[];
  refund: RefundFacts | null;
  byHandCents: number | null;
  approvalOrders: string[] | null;
  sendBack: SendBackView | null;
  mayArrive: boolean;
  exchange:
    | (Pick<ExchangeView, 'state'> & {
        orderId: string;
        status: string | null;
        unpaidCents: number | null;
        until: string | null;
        owedCents: number;
        /** What went back of the sale before, while it is owed. */
        givenCents: number | null;
        /** When its order ended, while its money is owed. */
        owedSince: string | null;
        refund: RefundFacts | null;
      })
    | null;
}

/** The same with what the back office knows besides. */
export interface AdminReturnRow extends ReturnRow, WaitingRow, HistoryRow {
  state: ReturnStateView;
  postBy: Date | string | null;
  createdAt: Date | string;
  endedAt: Date | string | null;
  address: DeliveryAddress;
}

interface RefundFacts {
  state: 'requested' | 'done' | 'failed';
  amountCents: number;
}

export interface ReturnLineRow {
  id: string;
  item: string;
  sku: string;
  name: string;
  size: string;
  colour: string;
  image: string;
  quantity: number;
  reason: ReturnReasonView;
  restocked: number;
  writtenOff: number;
  refused: number;
  refusal: string;
  embroidered: boolean;
  fit: FitFaultView | null;
  instead: { size: string; colour: string; image: string; differenceCents: number } | null;
}

/**
 * What goes back for a return, from all orders that had paid for its pieces, in the state of the one that is furthest from
 * being done.
 */
function refundOf(id: string): string {
  return `(select jsonb_build_object('amountCents', sum(f.amount_cents)::int, 'state',
     case when bool_or(f.state = 'failed') then 'failed' when bool_or(f.state = 'requested') then 'requested' else 'done' end)
     from refund f where f.return_id = ${id} and f.state <> 'cancelled' having count(*) > 0)`;
}

/**
 * The columns of ReturnRow from `order_return r join shop_order o`. What belongs to its lines is read once, by return and order: whether each
 * was looked up alone depended on what PostgreSQL had counted last.
 */
export const RETURN_COLUMNS = `
  r.id, r.protocol, r.order_id as "order", r.state, r.comment, r.refusal, r.inspection_note as "inspectionNote", r.photos,
  r.due_cents as "dueCents", r.post_by as "postBy", r.carrier_id as "carrierId", r.label_cents as "labelCents",
  r.label_error as "labelError", r.tracking, r.print_url as "printUrl", r.created_at as "createdAt",
  r.ended_at as "endedAt",
  jsonb_build_object('name', o.customer->>'name', 'email', o.customer->>'email', 'phone', o.customer->>'phone') as customer,
  (with i as materialized (select id, position, sku, name, size, colour, image from order_item where order_id = r.order_id),
     l as materialized (select * from return_line where return_id = r.id),
     s as materialized (select item_id from order_embroidery where order_id = r.order_id and ${STITCHING_STARTED}),
     x as materialized (select y.* from exchange e join exchange_line y on y.exchange_id = e.id where e.return_id = r.id)
     select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'item', i.id, 'sku', i.sku, 'name', i.name, 'size', i.size,
     'colour', i.colour, 'image', i.image, 'quantity', l.quantity, 'reason', l.reason, 'restocked', l.restocked,
     'writtenOff', l.written_off, 'refused', l.refused, 'refusal', l.refusal, 'fit', l.fit,
     'embroidered', exists (select from s where s.item_id = i.id),
     'instead', case when x.id is not null then jsonb_build_object('size', x.size, 'colour', x.colour, 'image', x.image,
       'differenceCents', x.difference_cents) end) order by i.position), '[]')
     from l join i on i.id = l.order_item_id left join x on x.return_line_id = l.id) as lines,
  ${refundOf('r.id')} as refund,
  case when r.state = 'inspected' then (select sum(f.amount_cents)::int from refund f where f.order_id = r.order_id
     and f.return_id is null and f.reason = 'manual' and f.state <> 'cancelled' and f.amount_cents > f.freight_cents and f.created_at >= r.created_at) end as "byHandCents",
  ${MAY_ARRIVE} as "mayArrive",
  (select jsonb_build_object('state', s.state, 'tracking', s.tracking) from send_back s where s.return_id = r.id) as "sendBack",
  (select jsonb_agg(a.order_id order by a.requested_at, a.order_id) from refund_approval a where a.state = 'waiting'
     and a.parts->>'returnId' in (select r.id::text union all select e.id::text from exchange e where e.return_id = r.id)) as "approvalOrders",
  (select jsonb_build_object('state', e.state, 'orderId', e.order_id, 'status', n.status,
     'unpaidCents', case when n.status = 'pending' and n.paid_state = 'unpaid' then n.total_cents end, 'until', n.hold_expires_at,
     'owedCents', (select coalesce(sum((c->>'cents')::int), 0)::int from exchange_line x, jsonb_array_elements(x.credits) c
                    where x.exchange_id = e.id),
     'givenCents', case when e.state = 'owed' then ${givenBackOfSale('e.source_order_id')} end,
     'owedSince', case when e.state = 'owed' then n.updated_at end,
     'refund', ${refundOf('e.id')})
     from exchange e left join shop_order n on n.id = e.order_id where e.return_id = r.id) as exchange`;

const iso = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();

/** What decides whether the money of a fallen exchange goes back by itself. */
export interface ReturnLight {
  readonly now: Date;
  /** Centavos above which a second administrator decides; 0: none does. */
  readonly fourEyesAboveCents: number;
}

export const returnLight = async (clock: Clock, settings: Settings): Promise<ReturnLight> => ({
  now: clock.now(),
  fourEyesAboveCents: await settings.get('refund.fourEyesAboveCents'),
});

/** So long a person is not needed: the clock of returns gives it back meanwhile, several times over. */
const BY_ITSELF_MS = 30 * 60_000;

/** A return as its customer sees it. */
export function presentReturn(row: ReturnRow, light: ReturnLight): ReturnView {
  return {
    id: row.id,
    protocol: row.protocol,
    order: row.order,
    state: row.state,
    lines: row.lines.map(presentLine),
    comment: row.comment,
    refusal: row.refusal,
    postBy: iso(row.postBy),
    label: row.tracking || row.printUrl ? { tracking: row.tracking, url: row.printUrl } : null,
    refund: moneyOf(row),
    exchange: exchangeOf(row, light),
    sendBack: row.sendBack,
    createdAt: iso(row.createdAt) ?? '',
    endedAt: iso(row.endedAt),
  };
}

/** The same for the back office; `whole`: with the address of the order where somebody wrote it down. */
export const presentAdminReturn = (row: AdminReturnRow, light: ReturnLight, whole: boolean) => ({
  ...presentReturn(row, light),
  comment: writtenText(row.comment, row.address, whole),
  refusal: writtenText(row.refusal, row.address, whole),
  // The document of the label has the customer's address: it is theirs to print.
  label: row.tracking || row.printUrl ? { tracking: row.tracking, url: null } : null,
  lines: row.lines.map((line) => ({
    ...presentLine(line),
    refusal: writtenText(line.refusal, row.address, whole),
    sku: line.sku,
    restocked: line.restocked,
    writtenOff: line.writtenOff,
    embroidered: line.embroidered,
  })),
  customer: row.customer,
  note: writtenText(row.inspectionNote, row.address, whole),
  photos: row.photos,
  mayArrive: row.mayArrive,
  givenByHand: row.refund ? 0 : toReais(row.byHandCents ?? 0),
  ...(row.approvalOrders && { approvalOrders: row.approvalOrders }),
  labelPrice: row.labelCents === null ? null : toReais(row.labelCents),
  labelError: writtenText(row.labelError, row.address, whole),
  ...presentDeadline(row, light.now),
  history: historyOf(row),
});

function presentLine(line: ReturnLineRow): ReturnLineView {
  const { id, item, name, image, quantity, reason, refused, refusal, fit, instead } = line;
  const accepted = line.restocked + line.writtenOff;
  return {
    ...{ id, item, name, image, quantity, reason, refused, refusal, accepted, fit },
    instead: instead && {
      variant: `${instead.size} · ${instead.colour}`,
      image: instead.image,
      difference: toReais(instead.differenceCents),
    },
    variant: `${line.size} · ${line.colour}`,
  };
}

/** What is owed while the refund does not exist: somebody still has to say yes. */
function moneyOf({ state, dueCents, refund }: ReturnRow): ReturnView['refund'] {
  if (refund) return { state: refund.state, amount: toReais(refund.amountCents) };
  return state === 'inspected' ? { state: 'waits', amount: toReais(dueCents) } : null;
}

function exchangeOf({ exchange, approvalOrders }: ReturnRow, light: ReturnLight): ExchangeView | null {
  if (!exchange) return null;
  const { state, orderId, status, unpaidCents, until, owedCents, refund } = exchange;
  const pay = unpaidCents === null ? null : { amount: toReais(unpaidCents), until: iso(until) ?? '' };
  return {
    state,
    order: status === null ? null : { id: orderId, status, pay },
    refund: refund
      ? { state: refund.state, amount: toReais(refund.amountCents) }
      : state === 'owed'
        ? {
            state: !approvalOrders && goesByItself(exchange, light) ? 'soon' : 'waits',
            amount: toReais(owedCents),
          }
        : null,
  };
}

/** What was owed for longer, or is above the limit as `ManualRefunds` counts it, waits for a person. */
const goesByItself = (
  { owedCents, owedSince, givenCents }: NonNullable<ReturnRow['exchange']>,
  { now, fourEyesAboveCents: above }: ReturnLight,
): boolean =>
  !needsSecondApproval(owedCents, givenCents ?? 0, above) &&
  owedSince !== null &&
  now.getTime() - new Date(owedSince).getTime() < BY_ITSELF_MS;
