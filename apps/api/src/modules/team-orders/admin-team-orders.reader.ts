import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminTeamOrdersQueryDto } from '@plantao/contracts/team-orders/admin-team-orders.dto';
import type {
  AdminTeamOrderResponse,
  AdminTeamOrdersResponse,
} from '@plantao/contracts/team-orders/team-order.view';
import { LIVE_ORDER } from '@plantao/domain/team-orders';
import type { TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import { Clock } from '@plantao/platform/clock';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import {
  presentEntry,
  TEAM_ENTRY,
  TEAM_SUMS,
  TeamOrdersReader,
  type TeamEntryRow,
} from './team-orders.reader.js';

/** teamStateOf in SQL, of the row `t`; `?` is the present moment. */
const CONDITIONS: Readonly<Record<TeamState, string>> = {
  open: `t.status = 'open' and t.closes_at > ? and not ${LIVE_ORDER}`,
  closed: `(t.status = 'closed' or (t.status = 'open' and t.closes_at <= ?)) and not ${LIVE_ORDER}`,
  ordered: `t.created_at <= ? and ${LIVE_ORDER}`,
  expired: `t.created_at <= ? and t.status = 'expired' and not ${LIVE_ORDER}`,
};

type AdminRow = TeamEntryRow & { readonly organiser: string | null; readonly approvalWaits: boolean };

/** Team orders in the back office, the newest first. */
@Injectable()
export class AdminTeamOrdersReader {
  constructor(
    private readonly em: EntityManager,
    private readonly teams: TeamOrdersReader,
    private readonly clock: Clock,
  ) {}

  /** Searches the name of the team. */
  async list({ search, status, ...page }: AdminTeamOrdersQueryDto): Promise<AdminTeamOrdersResponse> {
    const now = this.clock.now();
    const conditions = ['true'];
    const values: unknown[] = [];
    if (status) {
      conditions.push(CONDITIONS[status]);
      values.push(now);
    }
    const words = search?.trim() ?? '';
    if (words !== '') {
      conditions.push('search.form(t.name) like search.form(?)');
      values.push(containing(words));
    }
    const where = conditions.join(' and ');
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`team_order t where ${where}`)} as total`,
      values,
    );
    const rows = await this.em.execute<AdminRow[]>(
      `select ${TEAM_ENTRY}, (select u.name from app_user u where u.id = t.user_id) as organiser,
              t.approval_asked_at is not null and t.approved_pieces < m.pieces as "approvalWaits"
         from (select * from team_order t where ${where} order by t.created_at desc, t.id desc limit ? offset ?) t, ${TEAM_SUMS}
        order by t.created_at desc, t.id desc`,
      [...values, ...windowOf(page)],
    );
    const teamOrders = rows.map((row) => ({
      ...presentEntry(row, now),
      organiser: row.organiser ?? '',
      approvalWaits: row.approvalWaits && !row.ordered,
    }));
    return { teamOrders, ...paginationOf(count?.total ?? 0, page) };
  }

  /** Without its link. @throws DomainError team.not-found */
  async one(id: string): Promise<AdminTeamOrderResponse> {
    const { token: _token, ...teamOrder } = await this.teams.one({ id });
    const [organiser] = await this.em.execute<{ name: string; email: string; phone: string }[]>(
      `select u.name, u.email, u.phone from team_order t join app_user u on u.id = t.user_id where t.id = ?`,
      [id],
    );
    const packed = teamOrder.order ? (await this.teams.bags(teamOrder.order)).team : null;
    return {
      data: {
        teamOrder: { ...teamOrder, organiser: organiser ?? { name: '', email: '', phone: '' }, packed },
      },
    };
  }
}
