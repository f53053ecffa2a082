import { defineEntity, p } from '@mikro-orm/core';

const PaymentScriptSchema = defineEntity({
  name: 'PaymentScript',
  tableName: 'payment_script',
  checks: [
    {
      name: 'payment_script_hashes',
      expression: `accepted_hash ~ '^[0-9a-f]{64}$' and current_hash ~ '^[0-9a-f]{64}$' and changed_hash ~ '^[0-9a-f]{64}$'`,
    },
    {
      name: 'payment_script_accepted',
      expression:
        '(accepted_hash is null) = (accepted_at is null) and (accepted_hash is null) = (read_at is null)',
    },
    {
      name: 'payment_script_changed',
      expression:
        '(changed_hash is null) = (changed_at is null) and (changed_hash is null or changed_hash <> accepted_hash)',
    },
  ],
  properties: {
    /** Where pages load it from. */
    address: p.string().length(500).primary(),
    /** SHA-256 of the accepted script, in hexadecimal; the first script ever read is accepted automatically. */
    acceptedHash: p.string().length(64).nullable(),
    /** When it was first served. */
    acceptedSeenAt: p.datetime().nullable(),
    acceptedAt: p.datetime().nullable(),
    /** Null where it is the first ever read. */
    acceptedBy: p.string().length(120).nullable(),
    /** What was served when it was last read. */
    currentHash: p.string().length(64).nullable(),
    readAt: p.datetime().nullable(),
    /** The last other one that was served, until somebody has looked at it, though it may be gone again. */
    changedHash: p.string().length(64).nullable(),
    /** When it was first served. */
    changedAt: p.datetime().nullable(),
    /** Since when it cannot be read; null while it can. */
    failedSince: p.datetime().nullable(),
    failure: p.string().length(200).default(''),
  },
});

/** The payment provider's browser script at one address: what was accepted, and what is served (PCI DSS 11.6.1). */
export class PaymentScript extends PaymentScriptSchema.class {
  static at(address: string): PaymentScript {
    const nothing = { acceptedHash: null, acceptedSeenAt: null, acceptedAt: null, acceptedBy: null };
    const unread = { currentHash: null, readAt: null, changedHash: null, changedAt: null, failedSince: null };
    return Object.assign(new PaymentScript(), { address, ...nothing, ...unread, failure: '' });
  }

  /** Whether somebody has to look at it. */
  get isChanged(): boolean {
    return this.changedHash !== null;
  }

  /**
   * Records a reading: the first script is accepted, later ones are compared. A change stays recorded even when it is
   * reverted.
   */
  read(hash: string, now: Date): void {
    Object.assign(this, { currentHash: hash, readAt: now, failedSince: null, failure: '' });
    if (this.acceptedHash === null)
      Object.assign(this, { acceptedHash: hash, acceptedSeenAt: now, acceptedAt: now });
    if (hash !== this.acceptedHash && hash !== this.changedHash)
      Object.assign(this, { changedHash: hash, changedAt: now });
  }

  /** It could not be read, which says nothing about a change. */
  fail(failure: string, now: Date): void {
    this.failedSince ??= now;
    this.failure = failure.slice(0, 200);
  }

  /** What is served now is vouched for by somebody; what else was seen meanwhile is dealt with. */
  accept(by: string, now: Date): void {
    const seenAt = this.currentHash === this.acceptedHash ? this.acceptedSeenAt : this.changedAt;
    Object.assign(this, { acceptedHash: this.currentHash, acceptedSeenAt: seenAt, acceptedAt: now });
    Object.assign(this, { acceptedBy: by, changedHash: null, changedAt: null });
  }
}
PaymentScriptSchema.setClass(PaymentScript);
