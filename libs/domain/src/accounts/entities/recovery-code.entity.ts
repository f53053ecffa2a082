import { defineEntity, p } from '@mikro-orm/core';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  uniques: [{ name: 'recovery_code_code', properties: ['userId', 'codeHash'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** SHA-256, hex; the code itself (80 random bits) is shown once and never stored. */
    codeHash: p.string().length(64),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Stands in once for a second factor that is lost. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
