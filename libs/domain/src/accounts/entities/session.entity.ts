import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  indexes: [{ properties: ['userId'] }, { properties: ['expiresAt'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** SHA-256 of the bearer, hex; the bearer itself is never stored. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    ip: p.string().length(64).default(''),
    userAgent: p.string().length(300).default(''),
  },
});

/** One sign-in: an opaque 256-bit bearer with 24 h of life, revocable at once (correctness 3.11). */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
