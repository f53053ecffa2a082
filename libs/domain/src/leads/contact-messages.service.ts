import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../shared/email.js';
import { phoneDigits } from '../shared/phone.js';
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
  constructor(private readonly em: EntityManager) {}

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
}
