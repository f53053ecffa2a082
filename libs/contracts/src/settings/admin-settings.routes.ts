import { route } from '../http/route.js';
import type { AdminSettingsResponse, ChangeSettingsBody } from './admin-settings.view.js';

export const adminSettingsRoutes = {
  readSettings: route<undefined, AdminSettingsResponse>('GET', '/admin/settings', 'settings:read'),
  changeSettings: route<ChangeSettingsBody, AdminSettingsResponse>(
    'PATCH',
    '/admin/settings',
    'settings:change',
  ),
};
