import { defineEntity, p } from '@mikro-orm/core';

const EmailProofSchema = defineEntity({
  name: 'EmailProof',
  tableName: 'email_proof',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** The address that the link was mailed to: another one is not proved by it. */
    email: p.string().length(254),
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** A mailed link by which a person shows that the e-mail address of the account is theirs. */
export class EmailProof extends EmailProofSchema.class {}
EmailProofSchema.setClass(EmailProof);
