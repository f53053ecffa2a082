import { Module } from '@nestjs/common';
import { LeadsModule } from '@plantao/domain/leads';
import { ContactController } from './contact.controller.js';
import { AdminLeadsController } from './admin-leads.controller.js';
import { AdminLeadsReader } from './admin-leads.reader.js';
import { LeadsController } from './leads.controller.js';
import { MessagesReader } from './messages.reader.js';

@Module({
  imports: [LeadsModule],
  controllers: [LeadsController, ContactController, AdminLeadsController],
  providers: [AdminLeadsReader, MessagesReader],
})
export class LeadsApiModule {}
