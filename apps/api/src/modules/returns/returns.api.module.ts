import { Module } from '@nestjs/common';
import { ReturnsModule } from '@plantao/domain/returns';
import { AdminReturnsController } from './admin-returns.controller.js';
import { AdminReturnsReader } from './admin-returns.reader.js';
import { ReturnsController } from './returns.controller.js';
import { ReturnsReader } from './returns.reader.js';

@Module({
  imports: [ReturnsModule],
  controllers: [ReturnsController, AdminReturnsController],
  providers: [ReturnsReader, AdminReturnsReader],
})
export class ReturnsApiModule {}
