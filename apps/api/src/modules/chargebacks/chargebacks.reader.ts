import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChargebacksQueryDto } from '@plantao/contracts/chargebacks/chargeback.dto';
import type {
  ChargebackFileView,
  ChargebackResponse,
  ChargebackRowView,
  ChargebacksResponse,
  ChargebackStepView,
  ChargebackView,
} from '@plantao/contracts/chargebacks/chargeback.view';
import {
  CHARGEBACK_VIEWS,
  isInView,
  reasonInWords,
} from '@plantao/domain/chargebacks/rules/chargeback.rules';
import type { DeliveryAddress } from '@plantao/domain/orders';
import { isHeldByDispute } from '@plantao/domain/orders/rules/order-status.rules';
import { daysLeft } from '@plantao/domain/shared/days-left';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

interface ListRow extends Pick<
  ChargebackRowView,
  'id' | 'number' | 'order' | 'customer' | 'reason' | 'state'
> {
  amountCents: number;
  deadline: Date | string | null;
  createdAt: Date | string;
  decidedAt: Date | string | null;
}

interface Row
  extends
    ListRow,
    Pick<ChargebackView, 'coverable' | 'sendError' | 'unneeded' | 'acceptReason' | 'orderStatus'> {
  answeredAt: Date | string | null;
  paidState: 'paid' | 'disputed' | 'charged_back';
  shipsContested: boolean;
  address: DeliveryAddress;
  payment: Omit<ChargebackView['payment'], 'amount' | 'refunded'> & {
    amountCents: number;
    refundedCents: number;
  };
  steps: ChargebackStepView[] | null;
  files: (ChargebackFileView & { kind: 'picture' | 'bundle' })[] | null;
  sentFileId: string | null;
}

const COLUMNS = `
  c.id, c.provider_id as number, c.order_id as "order", o.customer->>'name' as customer, c.amount_cents as "amountCents",
  c.reason, c.state, c.deadline, c.created_at as "createdAt", c.decided_at as "decidedAt"`;

const OPEN = isInView('open', 'c.');
/** Those to be answered by their deadline, then the others, the newest first. */
const URGENT = `(not ${OPEN}), case when ${OPEN} then c.deadline end nulls last,
  c.created_at desc, c.id desc`;

/** What of charge `g` its buyer has back, in centavos. */
const GIVEN_BACK = `(select coalesce(sum(r.amount_cents), 0) from refund r where r.charge_id = g.id and r.state = 'done')`;

const ONE = `
  select ${COLUMNS}, c.coverable, c.send_error as "sendError", c.documents = 'unneeded' as unneeded, c.accept_reason as "acceptReason", c.answered_at as "answeredAt",
    c.sent_file_id as "sentFileId", o.status as "orderStatus", o.paid_state as "paidState", o.ships_contested as "shipsContested", o.address,
    jsonb_build_object('number', g.provider_id, 'details', g.details, 'installments', g.installments, 'amountCents', g.amount_cents,
      'refundedCents', ${GIVEN_BACK}, 'approvedAt', g.approved_at, 'authorisation', c.authorisation, 'cardHolder', c.card_holder, 'threeDs', c.three_ds) as payment,
    (select jsonb_agg(jsonb_build_object('kind', s.kind, 'actor', s.actor, 'detail', s.detail, 'at', s.at) order by s.at desc, s.id)
       from chargeback_step s where s.chargeback_id = c.id) as steps,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'bytes', f.bytes, 'actor', f.actor,
       'createdAt', f.created_at) order by f.created_at, f.id) from chargeback_file f where f.chargeback_id = c.id) as files
    from chargeback c join shop_order o on o.id = c.order_id join charge g on g.id = c.charge_id where c.id = ?`;

/** What is undecided, by whether somebody still has to answer. */
const AT_STAKE = `
  select ${OPEN} as open, count(*)::int as count, sum(c.amount_cents)::float8 as cents from chargeback c
   where ${OPEN} or ${isInView('waiting', 'c.')} group by 1`;

/** Chargebacks in the back office. */
@Injectable()
export class ChargebacksReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Finds a chargeback by its number, or by its order's id. */
  async list({ search, status, ...page }: ChargebacksQueryDto): Promise<ChargebacksResponse> {
    const conditions = ['true'];
    const values: unknown[] = [];
    if (status) {
      conditions.push('c.state in (?)');
      values.push([...CHARGEBACK_VIEWS[status]]);
    }
    const words = (search ?? '').trim().replace(/^#/, '').toLowerCase();
    if (words !== '') {
      conditions.push('(c.provider_id like ? or c.order_id::text like ?)');
      values.push(containing(words), containing(words));
    }
    const where = conditions.join(' and ');
    // What is decided is many, and in the order in which it was opened: an index has it.
    const order = status === 'won' || status === 'lost' ? 'c.created_at desc, c.id desc' : URGENT;
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`chargeback c where ${where}`)} as total`,
      values,
    );
    const rows = await this.em.execute<ListRow[]>(
      `select ${COLUMNS} from (select * from chargeback c where ${where} order by ${order} limit ? offset ?) c
         join shop_order o on o.id = c.order_id order by ${order}`,
      [...values, ...windowOf(page)],
    );
    const sums = await this.em.execute<{ open: boolean; count: number; cents: number }[]>(AT_STAKE);
    const totalOf = (open: boolean) => {
      const sum = sums.find((each) => each.open === open);
      return { count: sum?.count ?? 0, amount: toReais(sum?.cents ?? 0) };
    };
    return {
      chargebacks: rows.map((row) => this.presentRow(row)),
      atStake: { open: totalOf(true), waiting: totalOf(false) },
      ...paginationOf(count?.total ?? 0, page),
    };
  }

  /**
   * @param whole whether what people wrote is shown as it is; otherwise without the address of the order
   * @throws DomainError chargeback.not-found
   */
  async one(id: string, whole: boolean): Promise<ChargebackResponse> {
    const [row] = await this.em.execute<Row[]>(ONE, [id]);
    if (!row) throw new DomainError('chargeback.not-found');
    const { payment, files, paidState, shipsContested } = row;
    const { amountCents, refundedCents, ...card } = payment;
    const written = (text: string) => writtenText(text, row.address, whole);
    const left = row.orderStatus === 'shipped' || row.orderStatus === 'delivered';
    const waits = !left && row.orderStatus !== 'cancelled';
    const fileOf = ({ kind: _kind, ...file }: NonNullable<Row['files']>[number]): ChargebackFileView => ({
      ...file,
      createdAt: iso(file.createdAt) ?? '',
    });
    const sent = files?.find(({ id: file }) => file === row.sentFileId);
    const chargeback: ChargebackView = {
      ...this.presentRow(row),
      coverable: row.coverable,
      sendError: written(row.sendError),
      unneeded: row.unneeded,
      acceptReason: written(row.acceptReason),
      answeredAt: iso(row.answeredAt),
      payment: {
        ...card,
        amount: toReais(amountCents),
        refunded: toReais(refundedCents),
        approvedAt: iso(card.approvedAt),
      },
      orderStatus: row.orderStatus,
      posting:
        waits && isHeldByDispute({ paidState, shipsContested })
          ? 'held'
          : waits && shipsContested && paidState !== 'paid'
            ? 'allowed'
            : 'free',
      steps: (row.steps ?? []).map((step) => ({
        ...step,
        detail: written(step.detail),
        at: iso(step.at) ?? '',
      })),
      pictures: (files ?? []).filter(({ kind }) => kind === 'picture').map(fileOf),
      sent: sent ? fileOf(sent) : null,
    };
    return { data: { chargeback } };
  }

  private presentRow(row: ListRow): ChargebackRowView {
    const { id, number, order, customer, reason, state, amountCents, deadline } = row;
    return {
      ...{ id, number, order, customer, state },
      amount: toReais(amountCents),
      reason: reasonInWords(reason),
      deadline: iso(deadline),
      daysLeft: daysLeft(deadline === null ? null : new Date(deadline), this.clock.now()),
      createdAt: iso(row.createdAt) ?? '',
      decidedAt: iso(row.decidedAt),
    };
  }
}

const iso = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();
