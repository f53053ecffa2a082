import { Module } from '@nestjs/common';
import { ShippingModule } from '../shipping/index.js';
import { EditRefunds } from './edit-refunds.service.js';
import { EditWriter } from './edit-writer.service.js';
import { OrderEdits } from './order-edits.service.js';

/** Orders changed by staff. Needs CheckoutModule, PaymentsModule and SettingsModule in the same application. */
@Module({
  imports: [ShippingModule],
  providers: [EditRefunds, EditWriter, OrderEdits],
  exports: [OrderEdits],
})
export class OrderEditsModule {}
