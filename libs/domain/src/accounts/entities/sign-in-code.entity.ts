import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

const SignInCodeSchema = defineEntity({
  name: 'SignInCode',
  tableName: 'sign_in_code',
  indexes: [{ properties: ['askedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Lower case, trimmed. One row for each, so that never two codes of one person count. */
    email: p.string().length(254).unique(),
    /** HMAC-SHA256, hex. Null until the mail is made, and for staff, who get none. */
    codeHash: p.string().length(64).nullable(),
    /** Codes that were compared with this one. */
    tries: p.integer().default(0),
    /** How often a code was asked for. */
    asks: p.integer().default(0),
    askedAt: p.datetime(),
    /** Until when the code counts; null until the mail is made. */
    expiresAt: p.datetime().nullable(),
  },
});

/** A mailed code of six digits that signs its person in: ten minutes, five tries, once. */
export class SignInCode extends SignInCodeSchema.class {
  /** The worker makes the code and mails it, so that no secret travels in an event. */
  asked(): void {
    this.asks += 1;
    recordEvent(this, 'sign-in-code.asked', { codeId: this.id });
  }
}
SignInCodeSchema.setClass(SignInCode);
