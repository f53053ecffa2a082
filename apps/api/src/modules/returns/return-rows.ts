import type {
  ReturnLineView,
  ReturnReasonView,
  ReturnStateView,
  ReturnView,
} from '@plantao/contracts/returns/return.view';
import { toReais } from '@plantao/domain/shared/money';

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
  authorisedAt: Date | string | null;
  postedAt: Date | string | null;
  receivedAt: Date | string | null;
  inspectedAt: Date | string | null;
  endedAt: Date | string | null;
  customer: { name: string; email: string; phone: string };
  lines: ReturnLineRow[];
  refund: { state: 'requested' | 'done' | 'failed'; amountCents: number } | null;
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
}

/** The columns of ReturnRow from `order_return r join shop_order o`. */
export const RETURN_COLUMNS = `
  r.id, r.protocol, r.order_id as "order", r.state, r.comment, r.refusal, r.inspection_note as "inspectionNote", r.photos,
  r.due_cents as "dueCents", r.post_by as "postBy", r.carrier_id as "carrierId", r.label_cents as "labelCents",
  r.label_error as "labelError", r.tracking, r.print_url as "printUrl", r.created_at as "createdAt",
  r.authorised_at as "authorisedAt", r.posted_at as "postedAt", r.received_at as "receivedAt",
  r.inspected_at as "inspectedAt", r.ended_at as "endedAt",
  jsonb_build_object('name', o.customer->>'name', 'email', o.customer->>'email', 'phone', o.customer->>'phone') as customer,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'item', i.id, 'sku', i.sku, 'name', i.name, 'size', i.size,
     'colour', i.colour, 'image', i.image, 'quantity', l.quantity, 'reason', l.reason, 'restocked', l.restocked,
     'writtenOff', l.written_off, 'refused', l.refused, 'refusal', l.refusal) order by i.position), '[]')
     from return_line l join order_item i on i.id = l.order_item_id where l.return_id = r.id) as lines,
  (select jsonb_build_object('state', f.state, 'amountCents', f.amount_cents) from refund f
    where f.return_id = r.id and f.state <> 'cancelled' order by f.created_at desc limit 1) as refund`;

const iso = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();

/** A return as its customer sees it. */
export function presentReturn(row: ReturnRow): ReturnView {
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
    createdAt: iso(row.createdAt) ?? '',
    endedAt: iso(row.endedAt),
  };
}

/** The same for the back office. */
export const presentAdminReturn = (row: ReturnRow) => ({
  ...presentReturn(row),
  // The document of the label has the customer's address: it is theirs to print.
  label: row.tracking || row.printUrl ? { tracking: row.tracking, url: null } : null,
  lines: row.lines.map((line) => ({
    ...presentLine(line),
    sku: line.sku,
    restocked: line.restocked,
    writtenOff: line.writtenOff,
  })),
  customer: row.customer,
  note: row.inspectionNote,
  photos: row.photos,
  labelPrice: row.labelCents === null ? null : toReais(row.labelCents),
  labelError: row.labelError,
  authorisedAt: iso(row.authorisedAt),
  postedAt: iso(row.postedAt),
  receivedAt: iso(row.receivedAt),
  inspectedAt: iso(row.inspectedAt),
});

function presentLine(line: ReturnLineRow): ReturnLineView {
  const { id, item, name, image, quantity, reason, refused, refusal } = line;
  const accepted = line.restocked + line.writtenOff;
  return {
    ...{ id, item, name, image, quantity, reason, refused, refusal, accepted },
    variant: `${line.size} · ${line.colour}`,
  };
}

/** What is owed while the refund does not exist: somebody still has to say yes. */
function moneyOf({ state, dueCents, refund }: ReturnRow): ReturnView['refund'] {
  if (refund) return { state: refund.state, amount: toReais(refund.amountCents) };
  return state === 'inspected' ? { state: 'waits', amount: toReais(dueCents) } : null;
}
