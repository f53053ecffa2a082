export { Setting } from './entities/setting.entity.js';
export { type SettingKey, type SettingValue, type SettingValues } from './registry.js';
export { SettingsModule } from './settings.module.js';
export { Settings } from './settings.service.js';
