import { route } from '../http/route.js';
import type { AdminSettingsAnswer, ChangeSettingsBody } from './admin-settings.view.js';

export const adminSettingsRoutes = {
  readSettings: route<undefined, AdminSettingsAnswer>('GET', '/admin/settings', 'staff'),
  changeSettings: route<ChangeSettingsBody, AdminSettingsAnswer>('PATCH', '/admin/settings', 'admin'),
};
