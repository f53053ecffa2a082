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
    /** SHA-256 of the cookie that the browser got with the bearer, hex; null for customers, who get none. */
    cookieHash: p.string().length(64).nullable(),
    /** SHA-256 of the cookie by which a browser is recognised at its next sign-in, hex. */
    deviceHash: p.string().length(64).nullable(),
    /** When the person last showed who they are: at the sign-in, or asked for it later. Null: at the sign-in. */
    provedAt: p.datetime().nullable(),
    /** To five minutes. Null: not since the sign-in. */
    lastSeenAt: p.datetime().nullable(),
    /** Opened without the second factor that staff must have: good for nothing but registering one. */
    mustEnrol: p.boolean().default(false),
  },
});

/** One sign-in: an opaque 256-bit bearer with 24 h of life, revocable at once (correctness 3.11). */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
