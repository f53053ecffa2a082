import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    /** SHA-256 of caller, method, route and key: one row per intent of one caller. */
    scope: p.string().length(64).primary(),
    /** SHA-256 of canonical body and path parameters. */
    fingerprint: p.string().length(64),
    state: p.enum(['started', 'done'] as const),
    status: p.integer().nullable(),
    body: p.json<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The stored answer of a call, replayed when the same caller repeats it (SEC-08, correctness 3.4). Kept 24 h. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
