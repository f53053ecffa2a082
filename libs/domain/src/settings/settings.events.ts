export interface SettingsEvents {
  'settings.changed': { keys: string[] };
}
