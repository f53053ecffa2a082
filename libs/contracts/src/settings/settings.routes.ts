import { route } from '../http/route.js';
import type { PublicSettingsAnswer } from './settings.view.js';

export const settingsRoutes = {
  publicSettings: route<undefined, PublicSettingsAnswer>('GET', '/settings/public', 'public'),
};
