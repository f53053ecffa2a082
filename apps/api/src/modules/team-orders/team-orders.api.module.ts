import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TeamOrdersModule } from '@plantao/domain/team-orders';
import { AdminTeamOrdersController } from './admin-team-orders.controller.js';
import { AdminTeamOrdersReader } from './admin-team-orders.reader.js';
import { TeamLinksController } from './team-links.controller.js';
import { TeamOrdersController } from './team-orders.controller.js';
import { TeamOrdersReader } from './team-orders.reader.js';

@Module({
  imports: [CqrsModule, TeamOrdersModule],
  controllers: [TeamOrdersController, TeamLinksController, AdminTeamOrdersController],
  providers: [TeamOrdersReader, AdminTeamOrdersReader],
})
export class TeamOrdersApiModule {}
