import { Body, Controller, Get, HttpCode, Param, Post, Query, type PipeTransform } from '@nestjs/common';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { pages } from '@plantao/contracts/pages/shop-pages';
import {
  RecoveryQueryDto,
  RecoveryReportDto,
  SendReminderDto,
} from '@plantao/contracts/recovery/recovery.dto';
import type {
  RecoveryMessagesResponse,
  RecoveryQueueResponse,
  RecoveryReportResponse,
  SentReminderResponse,
} from '@plantao/contracts/recovery/recovery.view';
import { RecoveryLinks, RecoveryMessages } from '@plantao/domain/recovery';
import { RECOVERY_QUEUES, type RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Env } from '@plantao/platform/config';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { AdminRecoveryReader } from './admin-recovery.reader.js';

const SubjectId = IdOr('recovery.gone');

class QueuePipe implements PipeTransform<string, RecoveryQueue> {
  transform(value: string): RecoveryQueue {
    const queue = RECOVERY_QUEUES.find((known) => known === value);
    if (!queue) throw new DomainError('recovery.gone');
    return queue;
  }
}

/** Carts and unpaid orders that may be brought back, and what messages about them brought. */
@Controller('admin/recovery')
export class AdminRecoveryController {
  constructor(
    private readonly reader: AdminRecoveryReader,
    private readonly messages: RecoveryMessages,
    private readonly links: RecoveryLinks,
    private readonly env: Env,
  ) {}

  @Get()
  list(@Query() query: RecoveryQueryDto): Promise<RecoveryQueueResponse> {
    return this.reader.list(query);
  }

  @Get('messages')
  sent(@Query() query: ListQueryDto): Promise<RecoveryMessagesResponse> {
    return this.reader.messages(query);
  }

  @Get('report')
  report(@Query() { days }: RecoveryReportDto): Promise<RecoveryReportResponse> {
    return this.reader.report(days);
  }

  /** A mail is handed to its job; a message by WhatsApp counts as sent by the caller, whose browser opens the conversation. */
  @Post(':queue/:id/messages')
  @HttpCode(200)
  async send(
    @Param('queue', QueuePipe) queue: RecoveryQueue,
    @Param('id', SubjectId) id: string,
    @Body() { channel }: SendReminderDto,
    @CurrentActor() actor: Actor,
  ): Promise<SentReminderResponse> {
    const { message, about } = await this.messages.send(queue, id, channel, actor);
    const token = this.links.sign('open', message.id, message.linkUntil);
    const url = `${this.env.PUBLIC_URL.replace(/\/+$/, '')}${pages.reminder({ action: 'abrir', token })}`;
    const whatsapp =
      channel === 'whatsapp'
        ? { phone: about.phone, firstName: about.name.trim().split(/\s+/)[0] ?? '', url }
        : null;
    return { data: { message: message.id, whatsapp } };
  }

  /** The person said to the shop that they want no reminders. */
  @Post(':queue/:id/opt-out')
  @HttpCode(200)
  async optOut(
    @Param('queue', QueuePipe) queue: RecoveryQueue,
    @Param('id', SubjectId) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: { done: true } }> {
    await this.messages.optOut(queue, id, actor);
    return { data: { done: true } };
  }
}
