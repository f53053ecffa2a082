import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  OrderBagsResponse,
  TeamChoiceView,
  TeamLinkView,
  TeamOrderEntryView,
  TeamOrderView,
} from '@plantao/contracts/team-orders/team-order.view';
import type { Stitching } from '@plantao/domain/checkout';
import { embroideryTerms } from '@plantao/domain/embroidery/rules/embroidery-price.rules';
import { Settings } from '@plantao/domain/settings';
import { offerOf } from '@plantao/domain/orders/rules/discount-name.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { SIZE_SEPARATOR } from '@plantao/domain/shared/set-size';
import {
  isOffered,
  isStitchable,
  LIVE_ORDER,
  membersOf,
  readPackedBags,
  readTeamProducts,
  TeamOrder,
  TeamPricing,
  type Choice,
  type TeamPrice,
  type TeamProduct,
} from '@plantao/domain/team-orders';
import type { TeamPiece } from '@plantao/domain/team-orders/rules/team-grid.rules';
import { teamStateOf, type TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import { nextTier } from '@plantao/domain/team-orders/rules/team-tier.rules';
import { Clock } from '@plantao/platform/clock';
import { presentLink, presentPacked, presentPiece, presentTeamOrder } from './team-order.presenter.js';

/** A team order as lists show it, of the row `t`; its state is computed from these. */
export const TEAM_ENTRY = `t.id, t.name, t.status, t.closes_at as "closesAt", t.created_at as "createdAt", t.expected,
  ${LIVE_ORDER} as ordered, m.people, m.pieces`;
/** Its people and pieces: a set is as many as it has garments. */
export const TEAM_SUMS = `lateral (
  select count(*)::int as people, coalesce(sum((
    select sum((piece->>'quantity')::int * cardinality(string_to_array(piece->>'size', '${SIZE_SEPARATOR}'))) from jsonb_array_elements(member.pieces) piece)), 0)::int as pieces
    from team_member member where member.team_order_id = t.id) m`;

export interface TeamEntryRow {
  readonly id: string;
  readonly name: string;
  readonly status: 'open' | 'closed' | 'expired';
  readonly closesAt: Date | string;
  readonly createdAt: Date | string;
  readonly expected: number | null;
  readonly ordered: boolean;
  readonly people: number;
  readonly pieces: number;
}

export function presentEntry(row: TeamEntryRow, now: Date): TeamOrderEntryView {
  const { id, name, expected, people, pieces, status, ordered } = row;
  const closesAt = new Date(row.closesAt);
  return {
    _id: id,
    name,
    state: teamStateOf({ status, closesAt, ordered }, now),
    closesAt: closesAt.toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    expected,
    people,
    pieces,
  };
}

/** What an order that was made has besides its goods, in centavos. */
interface OrderedSums {
  readonly pixDiscountCents: number;
  readonly freightCents: number;
  readonly totalCents: number;
}
type OrderedTeam = Omit<TeamPrice, 'lines'> & { readonly ordered: OrderedSums };

/** Amounts in centavos. */
type Goods = Pick<TeamPrice, 'subtotalCents' | 'discountCents' | 'pieces'>;
type OrderedRow = Goods & OrderedSums & { readonly code: string | null };
const NOTHING: OrderedRow = {
  ...{ subtotalCents: 0, discountCents: 0, pieces: 0, code: null },
  ...{ pixDiscountCents: 0, freightCents: 0, totalCents: 0 },
};

/** Team orders as organisers, people with the link and packers see them. */
@Injectable()
export class TeamOrdersReader {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: TeamPricing,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The account's own, the newest first. */
  async list(userId: string): Promise<TeamOrderEntryView[]> {
    const rows = await this.em.execute<TeamEntryRow[]>(
      `select ${TEAM_ENTRY} from team_order t, ${TEAM_SUMS} where t.user_id = ?
        order by t.created_at desc, t.id desc limit 50`,
      [userId],
    );
    const now = this.clock.now();
    return rows.map((row) => presentEntry(row, now));
  }

  /** Of an organiser, or of anybody for the back office. @throws DomainError team.not-found */
  async one(where: { readonly id: string; readonly userId?: string }): Promise<TeamOrderView> {
    const em = this.fresh();
    const now = this.clock.now();
    const order = await em.findOne(TeamOrder, where);
    if (!order) throw new DomainError('team.not-found');
    const settings = await this.settings.all();
    const state = await this.stateOf(em, order, now);
    const members = await membersOf(em, order.id);
    const products = await readTeamProducts(em, order.productIds);
    // What is no longer sold is missing from the sum, and marked in the grid: the organiser corrects it.
    const stitching = await this.pricing.stitching(em, members);
    const sold = members.map((member) => ({ ...member, pieces: soldOf(member.pieces, products, stitching) }));
    const quote = order.quoteAt(now);
    const ordered = state === 'ordered' && order.orderId ? await this.ordered(order.orderId) : null;
    const price = ordered
      ? ordered
      : quote
        ? await this.pricing.price(em, order, members, now)
        : await this.pricing.of(em, products, sold as typeof members, now);
    const tiers = await this.pricing.tiers(em);
    return presentTeamOrder({
      order,
      state,
      members,
      products,
      price,
      // Where a quote binds, by the tiers alone: coupons are not read again.
      next: price.next === undefined ? nextTier(price, tiers, [], price) : price.next,
      ordered: ordered?.ordered ?? null,
      tiers,
      quote,
      piecesPerPerson: settings['teamOrders.piecesPerPerson'],
      stitching,
    });
  }

  /** What somebody chose, as the link shows it to them. */
  async choice(choice: Choice | null): Promise<TeamChoiceView | null> {
    if (!choice) return null;
    const stitching = await this.pricing.stitching(this.fresh(), [{ pieces: [...choice.pieces] }]);
    return { name: choice.name, pieces: choice.pieces.map((piece) => presentPiece(piece, stitching)) };
  }

  /** What a shared link shows. @throws DomainError team.link-unknown */
  async link(token: string): Promise<TeamLinkView> {
    const em = this.fresh();
    const order = await em.findOne(TeamOrder, { token });
    if (!order) throw new DomainError('team.link-unknown');
    const settings = await this.settings.all();
    const state = await this.stateOf(em, order, this.clock.now());
    // Also when the choices have ended: who chose reads the names of their pieces.
    return presentLink(
      order,
      state,
      await readTeamProducts(em, order.productIds),
      settings['teamOrders.piecesPerPerson'],
      embroideryTerms(settings),
    );
  }

  /** The bags of an order by person; none for an order that no team made. @throws DomainError order.not-found */
  async bags(orderId: string, userId?: string): Promise<OrderBagsResponse['data']> {
    const [order] = await this.em.execute(
      'select 1 from shop_order where id = ? and (?::uuid is null or user_id = ?::uuid)',
      [orderId, userId ?? null, userId ?? null],
    );
    if (!order) throw new DomainError('order.not-found');
    const found = (await readPackedBags(this.em, [orderId])).get(orderId);
    if (!found) return { team: null };
    return {
      team: {
        _id: found.id,
        name: found.team,
        bags: found.bags.map(({ name, pieces }) => ({ name, pieces: pieces.map(presentPacked) })),
        others: found.others.map(presentPacked),
      },
    };
  }

  /** What the order that was made came to: prices and tiers may have changed since, its pieces as well. */
  private async ordered(orderId: string): Promise<OrderedTeam> {
    const [row] = await this.em.execute<OrderedRow[]>(
      `select subtotal_cents as "subtotalCents", discount_cents - pix_discount_cents as "discountCents",
              pix_discount_cents as "pixDiscountCents", shipping_cents as "freightCents", total_cents as "totalCents",
              (select code from order_discount where order_id = o.id and code like 'EQUIPE %') as code,
              (select coalesce(sum(quantity), 0)::int from order_item where order_id = o.id) as pieces
         from shop_order o where id = ?`,
      [orderId],
    );
    const { code, pixDiscountCents, freightCents, totalCents, ...goods } = row ?? NOTHING;
    const { subtotalCents, discountCents } = goods;
    const percent = subtotalCents > 0 ? Math.round((discountCents * 100) / subtotalCents) : 0;
    return {
      ...goods,
      percent,
      offer: code === null ? null : offerOf(code),
      // Nothing more is to be reached.
      next: null,
      ordered: { pixDiscountCents, freightCents, totalCents },
    };
  }

  /** Objects of its own, in the transaction of a call that has changed something: what it wrote is read. */
  private fresh(): EntityManager {
    return this.em.fork({ keepTransactionContext: true });
  }

  private async stateOf(em: EntityManager, order: TeamOrder, now: Date): Promise<TeamState> {
    const [row] = await em.execute<{ ordered: boolean }[]>(
      `select ${LIVE_ORDER} as ordered from team_order t where t.id = ?`,
      [order.id],
    );
    const { status, closesAt } = order;
    return teamStateOf({ status, closesAt, ordered: row?.ordered ?? false }, now);
  }
}

const soldOf = (pieces: readonly TeamPiece[], products: readonly TeamProduct[], stitching: Stitching) =>
  pieces.filter((piece) => isOffered(products, piece) && isStitchable(products, piece, stitching));
