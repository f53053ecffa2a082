import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { phoneDigits } from '../shared/brazil/phone.js';
import { ContactMessage } from './entities/contact-message.entity.js';

export interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
}

/** Messages of the contact page: stored first, mailed to the shop by the worker. */
@Injectable()
export class ContactMessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Stores a message, and with it the event that mails it. */
  receive({ name, email, phone, message }: ContactInput): Promise<ContactMessage> {
    return this.em.transactional(async (em) => {
      const received = ContactMessage.receive({
        name: name.trim(),
        email: normalizeEmail(email),
        phone: phoneDigits(phone ?? ''),
        message: message.trim(),
      });
      em.persist(received);
      await em.flush();
      return received;
    });
  }

  /**
   * Says that a message is answered, or opens it again. Of two who say the same the first stays.
   * @throws DomainError message.not-found
   */
  answer(id: string, answered: boolean, actor: Actor): Promise<ContactMessage> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(
        ContactMessage,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!found) throw new DomainError('message.not-found');
      if (!found.setAnswered(answered, actor.name, this.clock.now())) return found;
      const entry = {
        action: answered ? 'message.answer' : 'message.reopen',
        entity: 'message',
        entityId: id,
        before: { answered: !answered },
        after: { answered },
      };
      em.persist(AuditEntry.of({ ...actorOf(actor), ...entry }));
      await em.flush();
      return found;
    });
  }
}
