import type { MessageAnswer } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { CaptureLeadDto } from './capture-lead.dto.js';
import type { ContactDto } from './contact.dto.js';
import type { LeadAnswer } from './lead.view.js';

export const leadsRoutes = {
  captureLead: route<CaptureLeadDto, LeadAnswer>('POST', '/leads', 'public'),
  sendContact: route<ContactDto, MessageAnswer>('POST', '/contact', 'public'),
};
