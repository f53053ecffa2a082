import { Module } from '@nestjs/common';
import { ReturnsModule } from '@plantao/domain/returns';
import { AdminReturnsController } from './admin-returns.controller.js';
import { AdminReturnsReader } from './admin-returns.reader.js';
import { ReturnedParcelsController } from './returned-parcels.controller.js';
import { ReturnedParcelsReader } from './returned-parcels.reader.js';
import { ReturnsController } from './returns.controller.js';
import { ReturnsReader } from './returns.reader.js';

@Module({
  imports: [ReturnsModule],
  controllers: [ReturnsController, AdminReturnsController, ReturnedParcelsController],
  providers: [ReturnsReader, AdminReturnsReader, ReturnedParcelsReader],
})
export class ReturnsApiModule {}
