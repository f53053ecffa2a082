export { ProcessLead } from './commands/process-lead.command.js';
export { ContactMessagesService, type ContactInput } from './contact-messages.service.js';
export { ContactMessage } from './entities/contact-message.entity.js';
export { Lead } from './entities/lead.entity.js';
export { LeadsModule } from './leads.module.js';
export { LeadsService, type LeadInput } from './leads.service.js';
export { leadsPersonalData } from './personal-data.js';
