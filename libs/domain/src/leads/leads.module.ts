import { Module } from '@nestjs/common';
import { ProcessLeadHandler } from './commands/process-lead.command.js';
import { LeadsService } from './leads.service.js';

@Module({ providers: [LeadsService, ProcessLeadHandler], exports: [LeadsService] })
export class LeadsModule {}
