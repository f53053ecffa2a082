import { Module } from '@nestjs/common';
import { ReturnsModule } from '@plantao/domain/returns';
import { AdminReturnsController } from './admin-returns.controller.js';
import { AdminReturnsReader } from './admin-returns.reader.js';
import { ReturnedParcelsController } from './returned-parcels.controller.js';
import { ReturnedParcelsReader } from './returned-parcels.reader.js';
import { ReturnsController } from './returns.controller.js';
import { SendBacksController } from './send-backs.controller.js';
import { SendBacksReader } from './send-backs.reader.js';
import { ReturnsReader } from './returns.reader.js';

@Module({
  imports: [ReturnsModule],
  controllers: [ReturnsController, AdminReturnsController, ReturnedParcelsController, SendBacksController],
  providers: [ReturnsReader, AdminReturnsReader, ReturnedParcelsReader, SendBacksReader],
})
export class ReturnsApiModule {}
