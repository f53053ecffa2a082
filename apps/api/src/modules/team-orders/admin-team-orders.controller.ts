import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminTeamOrdersQueryDto } from '@plantao/contracts/team-orders/admin-team-orders.dto';
import type {
  AdminTeamOrderResponse,
  AdminTeamOrdersResponse,
  OrderBagsResponse,
} from '@plantao/contracts/team-orders/team-order.view';
import type { Actor } from '@plantao/domain/shared/actor';
import { TeamOrders } from '@plantao/domain/team-orders';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { AdminTeamOrdersReader } from './admin-team-orders.reader.js';
import { TeamOrdersReader } from './team-orders.reader.js';

const TeamId = IdOr('team.not-found');

/** Team orders in the back office. */
@Controller('admin')
export class AdminTeamOrdersController {
  constructor(
    private readonly teams: TeamOrders,
    private readonly admin: AdminTeamOrdersReader,
    private readonly reader: TeamOrdersReader,
  ) {}

  @Get('team-orders')
  list(@Query() query: AdminTeamOrdersQueryDto): Promise<AdminTeamOrdersResponse> {
    return this.admin.list(query);
  }

  @Get('team-orders/:id')
  one(@Param('id', TeamId) id: string): Promise<AdminTeamOrderResponse> {
    return this.admin.one(id);
  }

  @Post('team-orders/:id/approval')
  @HttpCode(200)
  async approve(
    @Param('id', TeamId) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTeamOrderResponse> {
    await this.teams.approve(id, actor);
    return this.admin.one(id);
  }

  @Post('team-orders/:id/closing')
  @HttpCode(200)
  async close(
    @Param('id', TeamId) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTeamOrderResponse> {
    await this.teams.closeFor(id, actor);
    return this.admin.one(id);
  }

  @Get('orders/:id/bags')
  async bags(@Param('id', IdOr('order.not-found')) id: string): Promise<OrderBagsResponse> {
    return { data: await this.reader.bags(id) };
  }
}
