import { route } from '../http/route.js';
import type { AcceptScriptDto } from './accept-script.dto.js';
import type { AlarmsResponse } from './alarms.view.js';
import type { PaymentScriptResponse } from './payment-script.view.js';

export const alarmsRoutes = {
  /** What lasts now, the oldest first. */
  listAlarms: route<undefined, AlarmsResponse>('GET', '/admin/alarms', 'alarms:read'),
  getPaymentScript: route<undefined, PaymentScriptResponse>('GET', '/admin/payment-script', 'alarms:read'),
  acceptPaymentScript: route<AcceptScriptDto, PaymentScriptResponse>(
    'PUT',
    '/admin/payment-script',
    'settings:change',
  ),
};
