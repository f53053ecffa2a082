import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContactMessagesResponse, ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import type { ContactMessagesQueryDto } from '@plantao/contracts/leads/messages-query.dto';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { containing, countUpTo } from '../../http/listed-rows.js';
import { isUuid } from '../../http/bodies/id.pipe.js';

type Moment = Date | string;

interface MessageRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: Moment;
  answeredAt?: Moment | null;
  answeredBy?: string | null;
}

/** The badge says 'mais de' from here, as the dashboard does. */
const MAX_OPEN = 1_000;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** Messages of the contact page, the newest first, continued where the last answer ended: new ones shift nothing. */
@Injectable()
export class MessagesReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * Searches name and text (accents do not matter) and e-mail; names alone where personal data are not seen.
   * @throws DomainError request.invalid for a made-up `after`
   */
  async list(query: ContactMessagesQueryDto, sees: boolean): Promise<ContactMessagesResponse> {
    const { text, values } = conditionsOf(query, sees);
    const rows = await this.em.execute<(MessageRow & { at: string })[]>(
      `select id, name, email, phone, message, created_at as "createdAt", answered_at as "answeredAt",
              answered_by as "answeredBy", (created_at at time zone 'UTC')::text || '+00' as at
         from contact_message where ${text} order by created_at desc, id desc limit ${PAGE_SIZES.admin + 1}`,
      values,
    );
    const [waiting] = await this.em.execute<{ open: number }[]>(
      `select ${countUpTo('contact_message where answered_at is null', MAX_OPEN - 1)} as open`,
    );
    const shown = rows.slice(0, PAGE_SIZES.admin);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      data: {
        messages: shown.map(presentMessage),
        next: last ? Buffer.from(`${last.at}~${last.id}`).toString('base64url') : null,
        open: waiting?.open ?? 0,
      },
    };
  }
}

function conditionsOf(
  { status, search, after }: ContactMessagesQueryDto,
  sees: boolean,
): {
  text: string;
  values: unknown[];
} {
  const conditions = ['true'];
  const values: unknown[] = [];
  if (status === 'open') conditions.push('answered_at is null');
  if (status === 'answered') conditions.push('answered_at is not null');
  const words = search?.trim() ?? '';
  if (words !== '') {
    // Word for word the expression of the index contact_message_search.
    conditions.push(`search.form(name || ' ' || email || ' ' || message) like search.form(?)`);
    const pattern = containing(words);
    values.push(pattern);
    if (!sees) {
      conditions.push('search.form(name) like search.form(?)');
      values.push(pattern);
    }
  }
  if (after) {
    const [at = '', id = ''] = Buffer.from(after, 'base64url').toString().split('~');
    if (!MOMENT.test(at) || Number.isNaN(Date.parse(at)) || !isUuid(id))
      throw new DomainError('request.invalid');
    conditions.push('(created_at, id) < (?::timestamptz, ?::uuid)');
    values.push(at, id);
  }
  return { text: conditions.join(' and '), values };
}

export function presentMessage(row: MessageRow): ContactMessageView {
  const { id, name, email, phone, message, answeredBy } = row;
  return {
    _id: id,
    name,
    email,
    phone,
    message,
    createdAt: new Date(row.createdAt).toISOString(),
    answeredAt: row.answeredAt == null ? null : new Date(row.answeredAt).toISOString(),
    answeredBy: answeredBy ?? null,
  };
}
