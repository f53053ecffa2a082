import { route } from '../http/route.js';
import type { AlarmsAnswer } from './alarms.view.js';

export const alarmsRoutes = {
  /** What lasts now, the oldest first. */
  listAlarms: route<undefined, AlarmsAnswer>('GET', '/admin/alarms', 'staff'),
};
