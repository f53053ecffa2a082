import { route } from '../http/route.js';
import type { CaptureLeadDto } from './capture-lead.dto.js';
import type { LeadAnswer } from './lead.view.js';

export const leadsRoutes = {
  captureLead: route<CaptureLeadDto, LeadAnswer>('POST', '/leads', 'public'),
};
