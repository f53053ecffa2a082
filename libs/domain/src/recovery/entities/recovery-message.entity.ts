import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import {
  RECOVERY_CHANNELS,
  RECOVERY_QUEUES,
  type RecoveryChannel,
  type RecoveryQueue,
} from '../rules/recovery.rules.js';

export const RECOVERY_STATES = ['queued', 'sent', 'stopped'] as const;

/** A line of a cart or order as its message had it: what the link brings back. `priceCents` of one piece. */
export interface RecoveryLine {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly image: string;
  readonly quantity: number;
  readonly priceCents: number;
  /** Something is stitched on it. What, is not kept: the link shows no names. */
  readonly stitched: boolean;
}

const RecoveryMessageSchema = defineEntity({
  name: 'RecoveryMessage',
  tableName: 'recovery_message',
  indexes: [{ properties: ['userId', 'createdAt'] }, { properties: ['createdAt', 'id'] }],
  uniques: [
    // What was stopped was never sent: it counts for nothing.
    {
      name: 'recovery_message_place',
      properties: ['subjectId', 'episode', 'place'],
      where: `state <> 'stopped'`,
    },
    {
      name: 'recovery_message_once',
      properties: ['subjectId', 'episode', 'queue', 'channel'],
      where: `state <> 'stopped'`,
    },
  ],
  checks: [{ name: 'recovery_message_two', expression: 'place > 0 and place < 3' }],
  properties: {
    id: p.uuid().primary(),
    queue: p.enum(RECOVERY_QUEUES),
    channel: p.enum(RECOVERY_CHANNELS),
    /** The cart or the order that it is about. */
    subjectId: p.uuid(),
    /** Of a cart, the last order of its person: after another one the counting begins again. Of an order, the order. */
    episode: p.uuid(),
    /** Which of the two messages about the subject it is. */
    place: p.smallint(),
    userId: p.uuid(),
    state: p.enum(RECOVERY_STATES),
    /** Why it was not sent after all; empty unless `stopped`. */
    stopReason: p.string().length(20).default(''),
    /** Who sent it; the name alone tells a rule. */
    actorId: p.uuid().nullable(),
    actor: p.string().length(120),
    lines: p.json<readonly RecoveryLine[]>(),
    valueCents: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    sentAt: p.datetime().nullable(),
    /** When the link was opened first and last, and how often. */
    firstOpenedAt: p.datetime().nullable(),
    openedAt: p.datetime().nullable(),
    opens: p.integer().default(0),
    /** Until when its link opens something. */
    linkUntil: p.datetime(),
  },
});

/** One message that brings a cart or an unpaid order back: by whom, when, and what came of it. */
export class RecoveryMessage extends RecoveryMessageSchema.class {
  /** A mail is asked for and sent by its job; a message by WhatsApp is sent by the person who opened the conversation. */
  static begin(
    input: Pick<
      RecoveryMessage,
      | 'subjectId'
      | 'episode'
      | 'place'
      | 'userId'
      | 'lines'
      | 'valueCents'
      | 'createdAt'
      | 'linkUntil'
      | 'actor'
    > & {
      readonly queue: RecoveryQueue;
      readonly channel: RecoveryChannel;
      readonly actorId: string | null;
    },
  ): RecoveryMessage {
    const mail = input.channel === 'mail';
    const message = Object.assign(new RecoveryMessage(), {
      id: crypto.randomUUID(),
      state: mail ? ('queued' as const) : ('sent' as const),
      ...(mail ? {} : { sentAt: input.createdAt }),
      ...input,
    });
    if (mail) recordEvent(message, 'recovery.mail-asked', { messageId: message.id });
    return message;
  }
}
RecoveryMessageSchema.setClass(RecoveryMessage);
