import type { MessageResponse } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { CaptureLeadDto } from './capture-lead.dto.js';
import type { ContactDto } from './contact.dto.js';
import type { LeadResponse } from './lead.view.js';

export const leadsRoutes = {
  captureLead: route<CaptureLeadDto, LeadResponse>('POST', '/leads', 'public'),
  sendContact: route<ContactDto, MessageResponse>('POST', '/contact', 'public'),
};
