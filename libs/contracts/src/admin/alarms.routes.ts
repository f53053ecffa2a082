import { route } from '../http/route.js';
import type { AcceptScriptDto } from './accept-script.dto.js';
import type { AlarmsAnswer } from './alarms.view.js';
import type { PaymentScriptAnswer } from './payment-script.view.js';

export const alarmsRoutes = {
  /** What lasts now, the oldest first. */
  listAlarms: route<undefined, AlarmsAnswer>('GET', '/admin/alarms', 'staff'),
  getPaymentScript: route<undefined, PaymentScriptAnswer>('GET', '/admin/payment-script', 'staff'),
  acceptPaymentScript: route<AcceptScriptDto, PaymentScriptAnswer>('PUT', '/admin/payment-script', 'admin'),
};
