import { defineEntity, p } from '@mikro-orm/core';

const TotpSchema = defineEntity({
  name: 'Totp',
  tableName: 'totp',
  properties: {
    userId: p.uuid().primary(),
    /** Sealed with SECRETS_KEY (SealedSecrets). */
    secret: p.string().length(200),
    /** Null until a first code has shown that the app has the secret: nothing is asked for before. */
    confirmedAt: p.datetime().nullable(),
    /** Time step of the newest code that was accepted: neither it nor an older one counts again. */
    lastCounter: p.bigint('number').default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The authenticator app of an account (RFC 6238). */
export class Totp extends TotpSchema.class {}
TotpSchema.setClass(Totp);
