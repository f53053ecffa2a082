import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { AlarmsService, type Observation } from './alarms.service.js';
import { PaymentScript } from './entities/payment-script.entity.js';
import { ALARMS } from './rules/alarm.rules.js';

/** What came of reading the script: its bytes, or why there are none. */
export type ScriptReading = { readonly bytes: Uint8Array } | { readonly failure: string };

/** How much of a hash people compare. */
const SHORT = 12;

/**
 * Compares the payment provider's browser script with the one that was accepted (S10; PCI DSS 6.4.3 and 11.6.1). A
 * change keeps its alarm open until an administrator has looked at it, also when the old script is back.
 */
@Injectable()
export class PaymentScripts {
  constructor(
    private readonly em: EntityManager,
    private readonly alarms: AlarmsService,
    private readonly clock: Clock,
  ) {}

  /** What is known of the script at an address; undefined before the first look at it. */
  async find(address: string): Promise<PaymentScript | undefined> {
    return (await this.em.fork().findOne(PaymentScript, { address })) ?? undefined;
  }

  /** Writes down what was read, in one transaction with the alarms that follow from it. */
  async compare(address: string, reading: ScriptReading): Promise<PaymentScript> {
    let script = PaymentScript.at(address);
    await this.alarms.observe(async (em) => {
      const now = this.clock.now();
      script = (await em.findOne(PaymentScript, { address })) ?? script;
      if ('bytes' in reading) script.read(createHash('sha256').update(reading.bytes).digest('hex'), now);
      else script.fail(reading.failure, now);
      em.persist(script);
      return observations(script, now);
    });
    return script;
  }

  /**
   * Vouches for what is served now and closes the alarm. `hash` is the one that was on the screen.
   * @throws DomainError script.unread, script.stale
   */
  async accept(address: string, hash: string, actor: Actor): Promise<PaymentScript> {
    return this.alarms.settle('script-changed', async (em) => {
      const script = await em.findOne(
        PaymentScript,
        { address },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!script?.currentHash) throw new DomainError('script.unread');
      if (script.currentHash !== hash) throw new DomainError('script.stale');
      if (!script.isChanged) return script;
      const { acceptedHash, acceptedSeenAt, changedHash, changedAt } = script;
      const now = this.clock.now();
      script.accept(actor.name, now);
      const entry = {
        action: 'payment-script.accept',
        entity: 'payment-script',
        entityId: new URL(address).host.slice(0, 80),
        before: { hash: acceptedHash, seenAt: acceptedSeenAt },
        after: { hash: script.acceptedHash, seenAt: script.acceptedSeenAt },
      };
      const other = hash === acceptedHash ? { otherHash: changedHash, otherSeenAt: changedAt } : {};
      em.persist(AuditEntry.of({ ...actorOf(actor), ...entry, after: { ...entry.after, ...other } }));
      return script;
    });
  }
}

function observations(
  script: PaymentScript,
  now: Date,
): Record<'script-changed' | 'script-unread', Observation> {
  const { acceptedHash, changedHash, failedSince, failure } = script;
  const short = (hash: string | null | undefined): string => (hash ?? '').slice(0, SHORT);
  const unread = failedSince ? Math.round((now.getTime() - failedSince.getTime()) / 1_000) : 0;
  return {
    'script-changed': changedHash
      ? { figure: 1, detail: `${short(acceptedHash)} → ${short(changedHash)}` }
      : undefined,
    'script-unread': unread >= ALARMS.scriptUnreadSeconds ? { figure: unread, detail: failure } : undefined,
  };
}
