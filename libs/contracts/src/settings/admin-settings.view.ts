import type { WireSettings } from '@plantao/domain/settings/rules/settings-form.rules';

/** Every setting by its name; amounts in reais. */
export interface AdminSettingsView {
  settings: WireSettings;
  /** To be sent back with a change: what somebody else has saved meanwhile is not overwritten. */
  version: number;
  /** ISO moment of the last change; null while everything is as it came. */
  updatedAt: string | null;
}

export interface AdminSettingsResponse {
  data: AdminSettingsView;
}

/** PATCH /admin/settings: only what changes, and the version of the form (optional). */
export type ChangeSettingsBody = Partial<WireSettings> & { version?: number };
