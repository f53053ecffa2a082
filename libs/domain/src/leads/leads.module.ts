import { Module } from '@nestjs/common';
import { ProcessLeadHandler } from './commands/process-lead.command.js';
import { ContactMessagesService } from './contact-messages.service.js';
import { LeadsService } from './leads.service.js';

@Module({
  providers: [LeadsService, ContactMessagesService, ProcessLeadHandler],
  exports: [LeadsService, ContactMessagesService],
})
export class LeadsModule {}
