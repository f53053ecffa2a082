import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DifferencesQueryDto } from '@plantao/contracts/reconciliation/difference.dto';
import type {
  ComparisonResponse,
  ComparisonView,
  DifferenceResponse,
  DifferencesResponse,
  DifferenceView,
} from '@plantao/contracts/reconciliation/difference.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import type { DeliveryAddress } from '@plantao/domain/orders/rules/order-snapshots.rules';
import { APPROVAL_HOURS } from '@plantao/domain/payments/rules/refund-parts.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import { isUuid } from '../../http/bodies/id.pipe.js';

type Row = Omit<DifferenceView, 'expected' | 'found' | 'paidAt' | 'openedAt' | 'endedAt'> & {
  expectedCents: number;
  foundCents: number;
  paidAt: Date | string | null;
  openedAt: Date | string;
  endedAt: Date | string | null;
  address: DeliveryAddress | null;
};

type ComparisonRow = Omit<ComparisonView, 'state' | 'createdAt' | 'finishedAt' | 'from' | 'until'> & {
  state: string;
  createdAt: Date | string;
  finishedAt: Date | string | null;
  from: Date | string;
  until: Date | string;
};

const COLUMNS = `d.id, d.kind, d.state, d.payment_id as "paymentId", o.id as "order", o.address, d.expected_cents as "expectedCents",
  d.found_cents as "foundCents", d.detail, d.paid_at as "paidAt", d.opened_at as "openedAt", d.reopened, d.note,
  d.explained_by as "explainedBy", case when d.refund_asked_at > now() - interval '${APPROVAL_HOURS} hours' then
    jsonb_build_object('id', d.refund_asked_by, 'name', d.refund_asker, 'until', d.refund_asked_at + interval '${APPROVAL_HOURS} hours') end as "refundAsked",
  d.closed_by as "closedBy", d.ended_at as "endedAt"`;
const WITH_ORDER = `left join shop_order o on o.id = d.order_id`;
const COMPARISON = `select id, state, asked_by as "askedBy", created_at as "createdAt", finished_at as "finishedAt", from_at as "from",
  until_at as "until", payments, opened, closed, error from settlement_report`;

const iso = (at: Date | string): string => new Date(at).toISOString();

/** Differences with the provider's settlement report, those that were found last first. */
@Injectable()
export class DifferencesReader {
  constructor(private readonly em: EntityManager) {}

  /** Finds differences by the provider's payment number or the id of the order, each from its beginning or whole. */
  async list(
    { search, state, kind, ...page }: DifferencesQueryDto,
    whole: boolean,
  ): Promise<DifferencesResponse> {
    const conditions = ['true'];
    const values: unknown[] = [];
    const filter = (sql: string, value: unknown): void => {
      conditions.push(sql);
      values.push(value);
    };
    if (state) filter('d.state = ?', state);
    if (kind) filter('d.kind = ?', kind);
    const word = (search ?? '').trim().replace(/^#/, '').toLowerCase();
    if (isUuid(word)) filter('d.order_id = ?', word);
    else if (word !== '') filter(`(d.payment_id = ? or d.order_id::text like ?)`, word);
    if (word !== '' && !isUuid(word)) values.push(`${word.replace(/[\\%_]/g, '\\$&')}%`);
    const where = conditions.join(' and ');
    const [count] = await this.em.execute<{ total: number; open: number }[]>(
      `select ${countUpTo(`payment_difference d where ${where}`)} as total,
              ${countUpTo(`payment_difference where state = 'open'`)} as open`,
      values,
    );
    const rows = await this.em.execute<Row[]>(
      `select ${COLUMNS} from (select * from payment_difference d where ${where} order by d.opened_at desc, d.id desc limit ? offset ?) d
         ${WITH_ORDER} order by d.opened_at desc, d.id desc`,
      [...values, ...windowOf(page)],
    );
    const [latest] = await this.em.execute<ComparisonRow[]>(`${COMPARISON} order by created_at desc limit 1`);
    return {
      differences: rows.map((row) => presented(row, whole)),
      ...paginationOf(count?.total ?? 0, page),
      open: count?.open ?? 0,
      latest: latest ? presentedComparison(latest) : null,
    };
  }

  /** @throws DomainError difference.not-found */
  async one(id: string, whole: boolean): Promise<DifferenceResponse> {
    const [row] = await this.em.execute<Row[]>(
      `select ${COLUMNS} from payment_difference d ${WITH_ORDER} where d.id = ?`,
      [id],
    );
    if (!row) throw new DomainError('difference.not-found');
    return { difference: presented(row, whole) };
  }

  async comparison(id: string): Promise<ComparisonResponse> {
    const [row] = await this.em.execute<[ComparisonRow]>(`${COMPARISON} where id = ?`, [id]);
    return { comparison: presentedComparison(row) };
  }
}

/** `whole`: whether its note is shown as it was written; otherwise without the address of its order. */
function presented(
  { expectedCents, foundCents, paidAt, openedAt, endedAt, address, refundAsked, ...row }: Row,
  whole: boolean,
): DifferenceView {
  return {
    ...row,
    refundAsked: refundAsked && { ...refundAsked, until: iso(refundAsked.until) },
    note: address ? writtenText(row.note, address, whole) : row.note,
    expected: toReais(expectedCents),
    found: toReais(foundCents),
    paidAt: paidAt && iso(paidAt),
    openedAt: iso(openedAt),
    endedAt: endedAt && iso(endedAt),
  };
}

function presentedComparison(row: ComparisonRow): ComparisonView {
  const { state, createdAt, finishedAt, from, until } = row;
  return {
    ...row,
    state: state === 'done' || state === 'failed' ? state : 'running',
    createdAt: iso(createdAt),
    finishedAt: finishedAt && iso(finishedAt),
    from: iso(from),
    until: iso(until),
  };
}
