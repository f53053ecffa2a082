import { defineEntity, p } from '@mikro-orm/core';

const LoginFailureSchema = defineEntity({
  name: 'LoginFailure',
  tableName: 'login_failure',
  indexes: [{ properties: ['at'] }],
  properties: {
    id: p.uuid().primary(),
    /** SHA-256 of the e-mail, hex: most belong to no account, and none needs to be readable. */
    account: p.string().length(64),
    /** IPv4 address, or IPv6 network (/64). */
    network: p.string().length(64),
    at: p.datetime(),
  },
});

/** A sign-in that failed a moment ago: what slows guessing down outlives a restart (correctness 3.11). */
export class LoginFailure extends LoginFailureSchema.class {}
LoginFailureSchema.setClass(LoginFailure);
