export { ProcessLead } from './commands/process-lead.command.js';
export { Lead } from './entities/lead.entity.js';
export { LeadsModule } from './leads.module.js';
export { LeadsService, type LeadInput } from './leads.service.js';
