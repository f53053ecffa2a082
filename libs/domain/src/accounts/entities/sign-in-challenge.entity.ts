import { defineEntity, p } from '@mikro-orm/core';

const SignInChallengeSchema = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenge',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** SHA-256, hex. */
    hash: p.string().length(64).unique(),
    /** What may be answered with it (ChallengePurpose). */
    purpose: p.string().length(20),
    /** Null while nobody knows who signs in. */
    userId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** A random value that was handed out and may come back once, within five minutes. */
export class SignInChallenge extends SignInChallengeSchema.class {}
SignInChallengeSchema.setClass(SignInChallenge);
