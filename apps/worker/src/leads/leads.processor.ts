import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessLead } from '@plantao/domain/leads';
import { idOf, local } from '../job-handler.js';

@Injectable()
export class LeadsProcessor {
  constructor(private readonly commands: CommandBus) {}

  /** WORK-07: in one transaction with the memory of the event. */
  readonly process = local<'leads.process'>(async (event) => {
    await this.commands.execute(new ProcessLead(idOf(event, 'leadId')));
  });
}
