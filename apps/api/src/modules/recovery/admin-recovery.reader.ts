import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import type { RecoveryQueryDto } from '@plantao/contracts/recovery/recovery.dto';
import type {
  RecoveryMessagesResponse,
  RecoveryMessageView,
  RecoveryQueueResponse,
  RecoveryReportResponse,
  RecoveryRowView,
} from '@plantao/contracts/recovery/recovery.view';
import {
  listCases,
  RecoveryMessages,
  RecoveryReport,
  type ListedMessage,
  type RecoveryCase,
} from '@plantao/domain/recovery';
import { stopReason, type QuietHours } from '@plantao/domain/recovery/rules/recovery.rules';
import { Settings } from '@plantao/domain/settings';
import { piecesOf } from '@plantao/domain/shared/set-size';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

/** Rows that a queue counts and shows: nobody works off more in a day. */
const MAX_ROWS = 100;
/** Sent messages that are counted and shown, the newest. */
const MAX_MESSAGES = 1_000;

/** The queues of reminders, and what reminders brought. */
@Injectable()
export class AdminRecoveryReader {
  constructor(
    private readonly em: EntityManager,
    private readonly results: RecoveryReport,
    private readonly rules: RecoveryMessages,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async list({ queue, ...page }: RecoveryQueryDto): Promise<RecoveryQueueResponse> {
    const now = this.clock.now();
    const [limit, offset] = windowOf(page, MAX_ROWS);
    const question = { now, cartHours: await this.settings.get('recovery.cartHours'), limit, offset };
    const { total, cases } = await listCases(this.em, queue, question, MAX_ROWS);
    const quiet = await this.rules.quietHours(this.em);
    return {
      rows: cases.map((about) => presentCase(about, now, quiet)),
      ...paginationOf(total, page, MAX_ROWS),
    };
  }

  async messages(page: ListQueryDto): Promise<RecoveryMessagesResponse> {
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo('recovery_message', MAX_MESSAGES)} as total`,
    );
    const rows = await this.results.list(...windowOf(page, MAX_MESSAGES));
    return { messages: rows.map(presentMessage), ...paginationOf(count?.total ?? 0, page, MAX_MESSAGES) };
  }

  async report(days: number): Promise<RecoveryReportResponse> {
    const queues = await this.results.byQueue(days);
    return {
      data: {
        days,
        queues: queues.map(({ revenueCents, ...result }) => ({ ...result, revenue: toReais(revenueCents) })),
      },
    };
  }
}

function presentCase(about: RecoveryCase, now: Date, quiet: QuietHours): RecoveryRowView {
  const { subjectId, name, email, phone, lines, valueCents, since, until, history } = about;
  return {
    id: subjectId,
    customer: { name, email, phone },
    items: lines.map((line) => `${line.quantity} × ${line.name}, ${line.size}, ${line.colour}`),
    pieces: piecesOf(lines),
    value: toReais(valueCents),
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    messages: history.map(({ stopReason: stopped, actor: by, at, openedAt, ...message }) => ({
      ...message,
      stopped: stopped as RecoveryRowView['messages'][number]['stopped'],
      by,
      at: iso(at) ?? '',
      openedAt: iso(openedAt),
    })),
    refused: {
      mail: stopReason(about, 'mail', now, quiet) ?? null,
      whatsapp: stopReason(about, 'whatsapp', now, quiet) ?? null,
    },
  };
}

const iso = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();

function presentMessage(row: ListedMessage): RecoveryMessageView {
  const { id, queue, channel, customer, state, opens, orders, actor: by } = row;
  return {
    ...{ id, queue, channel, customer, state, opens, orders, by },
    order: queue === 'cart' ? null : row.subjectId,
    subject: customer === null || row.refuses ? null : row.subjectId,
    stopped: row.stopReason as RecoveryMessageView['stopped'],
    at: iso(row.sentAt ?? row.createdAt) ?? '',
    openedAt: iso(row.firstOpenedAt),
    revenue: toReais(row.revenueCents),
  };
}
