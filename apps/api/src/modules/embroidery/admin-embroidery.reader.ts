import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EmbroideryQueueQueryDto } from '@plantao/contracts/embroidery/admin-embroidery.dto';
import type {
  EmbroideryPieceView,
  EmbroideryQueueResponse,
} from '@plantao/contracts/embroidery/admin-embroidery.view';
import type { OrderStatusView } from '@plantao/contracts/orders/order.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import type { EmbroideryState } from '@plantao/domain/embroidery/rules/production.rules';
import type { DeliveryAddress } from '@plantao/domain/orders';
import type { PricedEmbroidery } from '@plantao/domain/shared/embroidery';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { shortId } from '@plantao/domain/shared/order-number';
import { presentEmbroidery } from '../../http/embroidery.presenter.js';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

/** A line that is stitched, with what it is stitched on. */
export interface StitchedPiece extends Omit<PricedEmbroidery, 'id'> {
  readonly id: string;
  readonly embroideryId: string;
  readonly orderId: string;
  readonly createdAt: Date | string;
  readonly customer: string;
  readonly status: OrderStatusView;
  readonly product: string;
  readonly size: string;
  readonly colour: string;
  readonly colourValue: string;
  readonly image: string;
  readonly quantity: number;
  readonly state: EmbroideryState;
  readonly queuedAt: Date | string | null;
  readonly printedAt: Date | string | null;
  readonly startedAt: Date | string | null;
  readonly doneAt: Date | string | null;
  readonly dueOn: string | null;
  readonly reason: string;
  readonly address: DeliveryAddress;
}

/** SQL of a line: its pieces that are to be stitched, without those that were given back; of what has ended all that it had. */
const TO_STITCH = `case when e.state in ('done', 'cancelled') then i.quantity else i.quantity - i.refunded end`;

const COLUMNS = `
  e.id, e.embroidery_id as "embroideryId", e.order_id as "orderId", o.created_at as "createdAt", o.customer->>'name' as customer,
  o.status, i.name as product, i.size, i.colour, i.colour_value as "colourValue", i.image, ${TO_STITCH} as quantity, e.name,
  e.second_line as "secondLine", e.logo_id as "logoId", e.logo_file as "logoFile", e.thread, e.thread_value as "threadValue",
  e.position, e.price_cents as "priceCents", e.state, e.queued_at as "queuedAt", e.printed_at as "printedAt",
  e.started_at as "startedAt", e.done_at as "doneAt", e.due_on::text as "dueOn", e.reason, o.address`;
const TABLES = 'join shop_order o on o.id = e.order_id join order_item i on i.id = e.item_id';

/** What is to be stitched, in the back office. */
@Injectable()
export class AdminEmbroideryReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * What is due first comes first; what is done, or came to nothing, the latest first. With `search`, what FOUND finds.
   * @param whole whether texts are shown as they were written; otherwise without the address of their order
   */
  async list(query: EmbroideryQueueQueryDto, whole: boolean): Promise<EmbroideryQueueResponse> {
    const { where, values } = conditionOf(query);
    const way = query.state === 'done' || query.state === 'cancelled' ? 'desc' : 'asc';
    const [counts] = await this.em.execute<
      { total: number; queued: number; printed: number; stitching: number }[]
    >(
      `select ${countUpTo(`order_embroidery e where ${where}`)} as total, ${countOf('queued')}, ${countOf('printed')},
              ${countOf('stitching')}`,
      values,
    );
    const rows = await this.em.execute<StitchedPiece[]>(
      `select ${COLUMNS}
         from (select * from order_embroidery e where ${where} order by e.due_on ${way}, e.id ${way} limit ? offset ?) e ${TABLES}
        order by e.due_on ${way}, e.id ${way}`,
      [...values, ...windowOf(query)],
    );
    const { total = 0, queued = 0, printed = 0, stitching = 0 } = counts ?? {};
    return {
      pieces: rows.map((row) => presentPiece(row, whole)),
      counts: { queued, printed, stitching },
      ...paginationOf(total, query),
    };
  }

  /** These pieces in the order of the queue. @throws DomainError embroidery.unknown when there is none of them */
  async proofs(ids: readonly string[]): Promise<StitchedPiece[]> {
    const rows = await this.em.execute<StitchedPiece[]>(
      `select ${COLUMNS} from order_embroidery e ${TABLES} where e.id = any(?::uuid[]) order by e.due_on, e.id`,
      [`{${ids.join()}}`],
    );
    if (rows.length === 0) throw new DomainError('embroidery.unknown');
    return rows;
  }
}

const countOf = (state: EmbroideryState): string =>
  `${countUpTo(`order_embroidery where state = '${state}'`)} as ${state}`;

/** What is stitched, who ordered it, or the number of the order that people read. */
const FOUND = `(search.form(concat_ws(' ', e.name, e.second_line)) like search.form(?) or exists (
  select 1 from shop_order o where o.id = e.order_id
     and (search.form(o.customer->>'name') like search.form(?) or right(o.id::text, 8) = lower(?))))`;

function conditionOf({ state, from, to, order, search }: EmbroideryQueueQueryDto): {
  where: string;
  values: unknown[];
} {
  if (order) return { where: 'e.order_id = ?', values: [order] };
  const days: [string, string | undefined][] = [
    ['e.due_on >= ?', from],
    ['e.due_on <= ?', to],
  ];
  const asked = days.filter(([, day]) => day);
  const words = search?.trim() ?? '';
  const like = containing(words);
  return {
    where: ['e.state = ?', ...asked.map(([condition]) => condition), ...(words ? [FOUND] : [])].join(' and '),
    values: [state, ...asked.map(([, day]) => day), ...(words ? [like, like, words.replace(/^#/, '')] : [])],
  };
}

const moment = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

function presentPiece(row: StitchedPiece, whole: boolean): EmbroideryPieceView {
  return {
    _id: row.id,
    order: {
      _id: row.orderId,
      shortId: shortId(row.orderId),
      createdAt: new Date(row.createdAt).toISOString(),
      customer: row.customer,
      status: row.status,
    },
    item: {
      name: row.product,
      selectedSize: row.size,
      selectedColor: row.colour,
      colorValue: row.colourValue,
      image: row.image,
      quantity: row.quantity,
    },
    embroidery: presentEmbroidery({ ...row, id: row.embroideryId }),
    state: row.state,
    queuedAt: moment(row.queuedAt),
    printedAt: moment(row.printedAt),
    startedAt: moment(row.startedAt),
    doneAt: moment(row.doneAt),
    dueOn: row.dueOn,
    reason: writtenText(row.reason, row.address, whole),
  };
}
