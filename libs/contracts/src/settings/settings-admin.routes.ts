import { route } from '../http/route.js';
import type { AdminSettingsAnswer, ChangeSettingsBody } from './settings-admin.view.js';

export const settingsAdminRoutes = {
  readSettings: route<undefined, AdminSettingsAnswer>('GET', '/admin/settings', 'staff'),
  changeSettings: route<ChangeSettingsBody, AdminSettingsAnswer>('PATCH', '/admin/settings', 'admin'),
};
