export { Setting } from './entities/setting.entity.js';
export { type SettingKey, type SettingValue, type SettingValues } from './rules/settings-registry.rules.js';
export { SettingsModule } from './settings.module.js';
export { Settings, type SettingsState } from './settings.service.js';
