import { Module } from '@nestjs/common';
import { LeadsModule } from '@plantao/domain/leads';
import { ContactController } from './contact.controller.js';
import { LeadsAdminController } from './leads-admin.controller.js';
import { LeadsAdminReader } from './leads-admin.reader.js';
import { LeadsController } from './leads.controller.js';
import { MessagesReader } from './messages.reader.js';

@Module({
  imports: [LeadsModule],
  controllers: [LeadsController, ContactController, LeadsAdminController],
  providers: [LeadsAdminReader, MessagesReader],
})
export class LeadsApiModule {}
