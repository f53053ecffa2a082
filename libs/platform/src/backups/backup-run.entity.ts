import { defineEntity, p } from '@mikro-orm/core';

const BackupRunSchema = defineEntity({
  name: 'BackupRun',
  tableName: 'backup_run',
  indexes: [{ properties: ['kind', 'finishedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** `physical` and `logical` are backups of the database; `log` keeps its write-ahead log for as long as it runs; `restore` is written into what was restored. */
    kind: p.enum(['physical', 'logical', 'log', 'restore'] as const),
    startedAt: p.datetime().defaultRaw('now()'),
    /** Of a `log`: up to when it is kept. Null while a backup runs, and when its process was killed. */
    finishedAt: p.datetime().nullable(),
    /** What was stored. */
    bytes: p.bigint('number').default(0),
    /** Where to, without credentials. */
    target: p.string().length(300),
    ok: p.boolean().default(false),
    /** The id of the backup, or why there is none. */
    message: p.string().length(500).default(''),
  },
});

/** A run of `npm run backup`: what tells the age of the newest backup. */
export class BackupRun extends BackupRunSchema.class {}
BackupRunSchema.setClass(BackupRun);
