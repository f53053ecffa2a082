import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DraftOrdersModule } from '@plantao/domain/draft-orders';
import { DraftLinksController } from './draft-links.controller.js';
import { DraftOrdersController } from './draft-orders.controller.js';
import { DraftOrdersReader } from './draft-orders.reader.js';

@Module({
  imports: [CqrsModule, DraftOrdersModule],
  controllers: [DraftOrdersController, DraftLinksController],
  providers: [DraftOrdersReader],
})
export class DraftOrdersApiModule {}
