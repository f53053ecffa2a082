import { Module } from '@nestjs/common';
import { OrderEditsModule } from '@plantao/domain/order-edits';
import { OrderEditsController } from './order-edits.controller.js';
import { OrderEditsReader } from './order-edits.reader.js';

@Module({
  imports: [OrderEditsModule],
  controllers: [OrderEditsController],
  providers: [OrderEditsReader],
})
export class OrderEditsApiModule {}
