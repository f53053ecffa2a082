import { defineEntity, p } from '@mikro-orm/core';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** As the authenticator names it, base64url. */
    credentialId: p.string().length(1_400).unique(),
    /** COSE, base64url; the longest are those of ML-DSA. */
    publicKey: p.string().length(4_000),
    /** Uses as the authenticator counts them; 0 where it does not count. */
    counter: p.bigint('number').default(0),
    /** How browsers reach the authenticator: 'internal', 'hybrid', 'usb' … */
    transports: p.json<string[]>().defaultRaw(`'[]'`),
    /** Kept by the provider of an account (iCloud, Google …), and on several devices. */
    synced: p.boolean().default(false),
    /** As its owner calls it. */
    name: p.string().length(60),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A WebAuthn credential of an account. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
