import { route } from '../http/route.js';
import type { PublicSettingsResponse } from './settings.view.js';

export const settingsRoutes = {
  publicSettings: route<undefined, PublicSettingsResponse>('GET', '/settings/public', 'public'),
};
