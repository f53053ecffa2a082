import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  triggers: changeTriggers('setting', "notify_change('all')"),
  properties: {
    key: p.string().length(80).primary(),
    /** Null is a value too: it switches off what the default has on. */
    value: p.json<unknown>().nullable(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    updatedBy: p.uuid().nullable(),
    version: p.integer().version(),
  },
});

/** A stored value that differs from its default in the registry. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
