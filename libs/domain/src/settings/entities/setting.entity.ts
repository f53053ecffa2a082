import { defineEntity, p } from '@mikro-orm/core';

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'setting',
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
