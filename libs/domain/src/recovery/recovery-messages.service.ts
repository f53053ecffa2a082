import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { ContactPreferences } from '../accounts/index.js';
import { LeadsService } from '../leads/index.js';
import { Settings } from '../settings/index.js';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { RecoveryMessage } from './entities/recovery-message.entity.js';
import { isPurchase, readCases, type RecoveryCase } from './recovery-cases.js';
import {
  LINK_LIFE_MS,
  MAX_MESSAGES,
  stopReason,
  type QuietHours,
  type RecoveryChannel,
  type RecoveryQueue,
  type StopReason,
} from './rules/recovery.rules.js';

/** Where the person of a cart or order stands. */
const TABLES = { cart: 'cart', pix: 'shop_order', card: 'shop_order', expired: 'shop_order' } as const;

/** A message that may go out now, with what it is about. */
export interface ReadyMessage {
  readonly message: RecoveryMessage;
  readonly about: RecoveryCase;
}

/** Sends reminders, once each and within the rules, by hand and by rule alike. */
@Injectable()
export class RecoveryMessages {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly preferences: ContactPreferences,
    private readonly leads: LeadsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a message: a mail is asked of its job, one by WhatsApp counts as sent by the person who opens the conversation. All messages to
   * one person wait for each other, so that two hands at once, or a hand and the rule, send one.
   * @throws DomainError recovery.gone when it is in the queue no more, recovery.* for each StopReason
   */
  send(
    queue: RecoveryQueue,
    subjectId: string,
    channel: RecoveryChannel,
    actor: Actor,
  ): Promise<ReadyMessage> {
    return inTransaction(this.em, async (em) => {
      await lockPerson(em, queue, subjectId);
      const now = this.clock.now();
      const about = await this.find(em, queue, subjectId, now);
      if (!about) throw new DomainError('recovery.gone');
      const reason = stopReason(about, channel, now, await this.quietHours(em));
      if (reason) throw new DomainError(`recovery.${reason}`);
      const message = RecoveryMessage.begin({
        ...{ queue, channel, subjectId, createdAt: now },
        ...{ episode: about.episode, userId: about.userId, lines: about.lines, valueCents: about.valueCents },
        place: await freePlace(em, about),
        actorId: actor.id,
        actor: actor.name,
        linkUntil: new Date(now.getTime() + LINK_LIFE_MS),
      });
      em.persist(message);
      // What a rule sends is in the list of messages: the audit log is about people.
      if (actor.id !== null) em.persist(entry(actor, `recovery.${channel}`, queue, subjectId));
      await em.flush();
      return { message, about };
    });
  }

  /**
   * The mail of a queued message, judged again: somebody may have bought, or wanted no more mails, since it was asked for. What may
   * not go out any more is stopped for good. Undefined when there is nothing to send.
   */
  async ready(messageId: string): Promise<ReadyMessage | undefined> {
    const em = this.em.fork();
    const message = await em.findOne(RecoveryMessage, { id: messageId });
    if (message?.state !== 'queued') return undefined;
    const now = this.clock.now();
    const about = await this.find(em, message.queue, message.subjectId, now);
    const reason = about
      ? stopReason(withoutIt(about, message), 'mail', now, await this.quietHours(em))
      : await endOf(em, message);
    if (about && !reason) return { message, about };
    await em.execute(
      `update recovery_message set state = 'stopped', stop_reason = ? where id = ? and state = 'queued'`,
      [reason ?? 'gone', messageId],
    );
    return undefined;
  }

  async sent(messageId: string): Promise<void> {
    await this.em
      .fork()
      .execute(`update recovery_message set state = 'sent', sent_at = ? where id = ? and state = 'queued'`, [
        this.clock.now(),
        messageId,
      ]);
  }

  /**
   * Somebody said to the shop that they want no more messages: also after what they were written about has left its queue.
   * @throws DomainError recovery.gone for a cart or order that is not in the queue, and that nobody was written about
   */
  async optOut(queue: RecoveryQueue, subjectId: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const about = await this.find(em, queue, subjectId, this.clock.now());
      const userId = about?.userId ?? (await whoWasWrittenTo(em, queue, subjectId));
      if (userId === undefined) throw new DomainError('recovery.gone');
      await this.refuse(em, userId, ['mail', 'whatsapp']);
      em.persist(entry(actor, 'recovery.opt-out', queue, subjectId));
      await em.flush();
    });
  }

  /** By the link of a mail. Nothing happens for an account that is gone. */
  unsubscribe(userId: string): Promise<void> {
    return inTransaction(this.em, (em) => this.refuse(em, userId, ['mail']));
  }

  /**
   * The same by the link of a lead's coupon mail: everything that the lead agreed to, and mails to the account of its address, which the
   * link came to. Nothing happens for a lead that is gone.
   */
  unsubscribeLead(leadId: string): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const email = await this.leads.withdrawAll(em, leadId);
      if (email === undefined) return;
      const [account] = await em.execute<{ id: string }[]>(
        'select id from app_user where email = ? and deleted_at is null',
        [email],
      );
      if (account) await this.preferences.say(account.id, { mail: false }, '', em);
    });
  }

  async quietHours(em: EntityManager): Promise<QuietHours> {
    const all = await this.settings.allWith(em);
    return { from: all['recovery.quietFrom'], until: all['recovery.quietUntil'] };
  }

  /** What the account says counts; what the same address said with the coupon form ends with it. */
  private async refuse(
    em: EntityManager,
    userId: string,
    channels: readonly RecoveryChannel[],
  ): Promise<void> {
    await this.preferences.say(
      userId,
      Object.fromEntries(channels.map((channel) => [channel, false])),
      '',
      em,
    );
    await this.leads.withdraw(em, userId, channels);
  }

  private async find(
    em: EntityManager,
    queue: RecoveryQueue,
    subjectId: string,
    now: Date,
  ): Promise<RecoveryCase | undefined> {
    const { 'recovery.cartHours': cartHours } = await this.settings.allWith(em);
    const [about] = await readCases(em, queue, { now, cartHours, subjectId });
    return about;
  }
}

/** Until the transaction ends, for all that is sent to the person of this cart or order. */
async function lockPerson(em: EntityManager, queue: RecoveryQueue, subjectId: string): Promise<void> {
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended(user_id::text, 44)) from ${TABLES[queue]} where id = ?`,
    [subjectId],
  );
}

/** Whom messages about this cart or order went to; undefined for none, and once the account is gone. */
async function whoWasWrittenTo(
  em: EntityManager,
  queue: RecoveryQueue,
  subjectId: string,
): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    `select u.id from recovery_message m join app_user u on u.id = m.user_id and u.deleted_at is null
      where m.subject_id = ? and m.queue = ? limit 1`,
    [subjectId, queue],
  );
  return row?.id;
}

/** The first of the two places that no message has. */
async function freePlace(em: EntityManager, { subjectId, episode }: RecoveryCase): Promise<number> {
  const taken = await em.execute<{ place: number }[]>(
    `select place from recovery_message where subject_id = ? and episode = ? and state <> 'stopped'`,
    [subjectId, episode],
  );
  const places = new Set(taken.map(({ place }) => place));
  return (
    Array.from({ length: MAX_MESSAGES }, (_, at) => at + 1).find((place) => !places.has(place)) ??
    MAX_MESSAGES
  );
}

/** What a message is judged by when it goes out: everything but itself. */
const withoutIt = (about: RecoveryCase, { id }: RecoveryMessage): RecoveryCase => ({
  ...about,
  messages: about.history.filter((known) => known.state !== 'stopped' && known.id !== id),
  lastAt: null,
});

/** Why it left its queue: a paid order of the person, or anything else. */
async function endOf(
  em: EntityManager,
  { userId, createdAt }: RecoveryMessage,
): Promise<StopReason | 'gone'> {
  const [row] = await em.execute<{ bought: boolean }[]>(
    `select exists (select from shop_order o where o.user_id = ? and o.paid_at >= ? and ${isPurchase('o')}) as bought`,
    [userId, createdAt],
  );
  return row?.bought ? 'bought' : 'gone';
}

const entry = (actor: Actor, action: string, queue: RecoveryQueue, entityId: string): AuditEntry =>
  AuditEntry.of({
    ...actorOf(actor),
    action,
    entity: queue === 'cart' ? 'recovery' : 'order',
    entityId,
    after: { queue },
  });
