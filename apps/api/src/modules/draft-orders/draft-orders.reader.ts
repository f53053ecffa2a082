import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DraftOrdersQueryDto } from '@plantao/contracts/draft-orders/draft-order.dto';
import type {
  DraftLinkView,
  DraftOrderRowView,
  DraftOrdersResponse,
  DraftOrderView,
} from '@plantao/contracts/draft-orders/draft-order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { User } from '@plantao/domain/accounts';
import { DraftLinks, DraftOrder, ORDERED, progressOf, visitorOf } from '@plantao/domain/draft-orders';
import { draftStateOf, type DraftState } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { containing, countUpTo, MAX_FOUND, paginationOf, windowOf } from '../../http/listed-rows.js';
import { draftView, linkView } from './draft-order.presenter.js';

/** draftStateOf in SQL, of the row `d`; `?` is the present moment. */
const CONDITIONS: Readonly<Record<DraftState, string>> = {
  open: `d.status = 'open' and d.expires_at > ? and not ${ORDERED}`,
  sent: `d.status = 'sent' and d.expires_at > ? and not ${ORDERED}`,
  converted: `d.created_at <= ? and ${ORDERED}`,
  expired: `d.status <> 'cancelled' and d.expires_at <= ? and not ${ORDERED}`,
  cancelled: `d.created_at <= ? and d.status = 'cancelled' and not ${ORDERED}`,
};

const NAME_AND_EMAIL = `d.name || ' ' || d.email`;

interface Row extends Pick<DraftOrder, 'id' | 'status' | 'author' | 'name'> {
  readonly createdAt: Date | string;
  readonly expiresAt: Date | string;
  readonly totalCents: number;
  readonly orderId: string | null;
  readonly pieces: number;
  readonly ordered: boolean;
}

/** Drafts as staff and customers see them. */
@Injectable()
export class DraftOrdersReader {
  constructor(
    private readonly em: EntityManager,
    private readonly links: DraftLinks,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** The newest first. Searches the name of the customer, and the e-mail where `whole` says that the caller sees it. */
  async list({ search, status, ...page }: DraftOrdersQueryDto, whole: boolean): Promise<DraftOrdersResponse> {
    const now = this.clock.now();
    const conditions = ['true'];
    const values: unknown[] = [];
    if (status) {
      conditions.push(CONDITIONS[status]);
      values.push(now);
    }
    const words = search?.trim() ?? '';
    if (words !== '') {
      // The index is on both: what is in the name alone is in both as well.
      for (const where of whole ? [NAME_AND_EMAIL] : [NAME_AND_EMAIL, 'd.name']) {
        conditions.push(`search.form(${where}) like search.form(?)`);
        values.push(containing(words));
      }
    }
    const where = conditions.join(' and ');
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`draft_order d where ${where}`, MAX_FOUND)} as total`,
      values,
    );
    const rows = await this.em.execute<Row[]>(
      `select d.id, d.status, d.author, d.name, d.created_at as "createdAt", d.expires_at as "expiresAt", d.order_id as "orderId",
              d.subtotal_cents - d.discount_cents + d.shipping_cents as "totalCents", ${ORDERED} as ordered,
              (select coalesce(sum((l->>'quantity')::int), 0)::int from jsonb_array_elements(d.lines) l) as pieces
         from draft_order d where ${where} order by d.created_at desc, d.id desc limit ? offset ?`,
      [...values, ...windowOf(page, MAX_FOUND)],
    );
    return {
      draftOrders: rows.map((row) => rowView(row, now)),
      ...paginationOf(count?.total ?? 0, page, MAX_FOUND),
    };
  }

  /**
   * @param sends whether the caller may hand its link over
   * @param whole whether texts are shown as they were written; otherwise without the address
   * @throws DomainError draft-order.not-found
   */
  async one(id: string, sends: boolean, whole: boolean): Promise<DraftOrderView> {
    const em = this.em.fork({ keepTransactionContext: true });
    const draft = await em.findOne(DraftOrder, { id });
    if (!draft) throw new DomainError('draft-order.not-found');
    const { state } = await progressOf(em, draft, this.clock.now());
    return this.view(draft, state, sends, whole);
  }

  /** One whose state is known. `sends`, `whole`: see `one`. */
  view(draft: DraftOrder, state: DraftState, sends: boolean, whole: boolean): DraftOrderView {
    const token = this.links.sign(draft.id);
    const payUrl = `${this.env.PUBLIC_URL.replace(/\/+$/, '')}${pages.draftLink({ token })}`;
    return draftView(draft, state, sends ? payUrl : null, whole);
  }

  /** @throws DomainError draft-order.link when nothing is behind it */
  async link(token: string, userId: string | undefined): Promise<DraftLinkView> {
    const id = this.links.read(token);
    const em = this.em.fork({ keepTransactionContext: true });
    const draft = await em.findOne(DraftOrder, { id });
    if (!draft) throw new DomainError('draft-order.link');
    const account = userId ? await em.findOne(User, { id: userId, deletedAt: null }) : null;
    const visitor = account ? visitorOf(draft, personOf(account)) : 'guest';
    return linkView(draft, await progressOf(em, draft, this.clock.now()), visitor, account?.id);
  }
}

const personOf = ({ id, email, emailVerifiedAt }: User): Parameters<typeof visitorOf>[1] => ({
  ...{ userId: id, email, confirmed: Boolean(emailVerifiedAt) },
});

function rowView(
  { id, createdAt, expiresAt, totalCents, orderId, ...row }: Row,
  now: Date,
): DraftOrderRowView {
  const { status, ordered, author, name, pieces } = row;
  return {
    ...{ _id: id, author, name, pieces, total: toReais(totalCents), order: orderId },
    state: draftStateOf({ status, expiresAt: new Date(expiresAt), ordered }, now),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
