import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminReturnsQueryDto } from '@plantao/contracts/returns/return.dto';
import type {
  AdminReturnResponse,
  AdminReturnRowView,
  AdminReturnsResponse,
  InspectionPreviewView,
  ReturnDeadlineView,
} from '@plantao/contracts/returns/return.view';
import { INSPECTED, type InspectionSum } from '@plantao/domain/returns';
import { ENDED_STATES, type ReturnFilter } from '@plantao/domain/returns/rules/return.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { Settings } from '@plantao/domain/settings';
import { Clock } from '@plantao/platform/clock';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import { HISTORY, presentDeadline, WAITING, type WaitingRow } from './order-returns.js';
import { presentAdminReturn, returnLight, RETURN_COLUMNS, type AdminReturnRow } from './return-rows.js';

type ListRow = Omit<AdminReturnRowView, 'createdAt' | keyof ReturnDeadlineView> &
  WaitingRow & { createdAt: Date | string };

/** What the history of a return is made of. */
const MORE = Object.entries(HISTORY)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');
const NEWEST_FIRST = 'r.created_at desc, r.id desc';
/** Of what waits for somebody the first deadline first. */
const ORDERS: Readonly<Partial<Record<ReturnFilter, string>>> = {
  requested: 'r.created_at, r.id',
  authorised: 'r.post_by, r.id',
  posted: 'r.posted_at, r.id',
  received: 'r.received_at, r.id',
  inspected: 'r.inspected_at, r.id',
};

/** Returns in the back office. */
@Injectable()
export class AdminReturnsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Finds a return by its protocol or by the id of its order. */
  async list({ search, status, ...page }: AdminReturnsQueryDto): Promise<AdminReturnsResponse> {
    const conditions = ['true'];
    const values: unknown[] = [];
    // The money of an exchange that fell through waits with what was inspected, also where its return is done.
    if (status === 'inspected') conditions.push(INSPECTED);
    else if (status) {
      conditions.push('r.state in (?)');
      values.push(status === 'ended' ? [...ENDED_STATES] : [status]);
    }
    const words = (search ?? '').trim().replace(/^#/, '');
    if (words !== '') {
      conditions.push(`(r.protocol ilike ? or r.order_id::text like ?)`);
      values.push(containing(words), containing(words.toLowerCase()));
    }
    const where = conditions.join(' and ');
    const order = (status && ORDERS[status]) || NEWEST_FIRST;
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`order_return r where ${where}`)} as total`,
      values,
    );
    const rows = await this.em.execute<ListRow[]>(
      `select r.id, r.protocol, r.order_id as "order", o.customer->>'name' as customer, r.state, r.created_at as "createdAt",
              ${WAITING.since} as since, ${WAITING.postBy} as "postBy", ${WAITING.owed} as owed, r.label_error <> '' and r.state = 'authorised' as "labelFailed",
              exists (select from exchange e where e.return_id = r.id) as exchange,
              (select sum(l.quantity)::int from return_line l where l.return_id = r.id) as pieces,
              (select jsonb_agg(distinct l.reason) from return_line l where l.return_id = r.id) as reasons
         from (select * from order_return r where ${where} order by ${order} limit ? offset ?) r
         join shop_order o on o.id = r.order_id order by ${order}`,
      [...values, ...windowOf(page)],
    );
    const now = this.clock.now();
    const returns = rows.map(({ since, postBy, owed, ...row }) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      ...presentDeadline({ state: row.state, since, postBy, owed }, now),
    }));
    return { returns, ...paginationOf(count?.total ?? 0, page) };
  }

  /**
   * @param whole whether texts are shown as they were written; otherwise without the address of the order
   * @throws DomainError return.not-found
   */
  async one(id: string, whole: boolean): Promise<AdminReturnResponse> {
    const [row] = await this.em.execute<AdminReturnRow[]>(
      `select ${RETURN_COLUMNS}, ${WAITING.since} as since, ${WAITING.owed} as owed, ${MORE}, o.address from order_return r join shop_order o on o.id = r.order_id where r.id = ?`,
      [id],
    );
    if (!row) throw new DomainError('return.not-found');
    return { data: { return: presentAdminReturn(row, await returnLight(this.clock, this.settings), whole) } };
  }

  /** What an inspection would come to, and the payments by which it goes back. */
  async preview(sum: InspectionSum): Promise<InspectionPreviewView> {
    const given = sum.given.filter(({ cents }) => cents > 0);
    const rows = await this.em.execute<{ id: string; method: string; byHand: boolean }[]>(
      `select o.id, o.payment_method as method, exists (select from charge c where c.order_id = o.id
                and c.state = 'approved' and c.provider_id is null) as "byHand"
         from shop_order o where o.id = any(?::uuid[])`,
      [`{${given.map(({ orderId }) => orderId).join()}}`],
    );
    return {
      lines: sum.lines.map(({ lineId, backCents, insteadCents }) => ({
        ...{ line: lineId, back: toReais(backCents), instead: toReais(insteadCents) },
      })),
      freight: toReais(sum.freightCents),
      amount: toReais(sum.amountCents),
      pay: toReais(sum.payCents),
      outcome: sum.outcome,
      payments: given.flatMap(({ orderId, cents }) =>
        rows
          .filter(({ id }) => id === orderId)
          .map(({ id, method, byHand }) => ({ order: id, method, byHand, amount: toReais(cents) })),
      ),
    };
  }
}
