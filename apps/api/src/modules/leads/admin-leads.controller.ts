import type { Caller } from '@plantao/domain/accounts';
import { Readable } from 'node:stream';
import { Body, Controller, Get, Header, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import type {
  AdminLeadsResponse,
  ContactMessagesResponse,
  ContactMessageView,
} from '@plantao/contracts/leads/admin-lead.view';
import { AnswerMessageDto, ContactMessagesQueryDto } from '@plantao/contracts/leads/messages-query.dto';
import { ContactMessagesService, LeadsService } from '@plantao/domain/leads';
import type { Actor } from '@plantao/domain/shared/actor';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { Clock } from '@plantao/platform/clock';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { AdminLeadsReader } from './admin-leads.reader.js';
import { MessagesReader, presentMessage } from './messages.reader.js';

/** Leads and contact messages in the back office (API-32, API-33). */
@Controller()
export class AdminLeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly messages: ContactMessagesService,
    private readonly leadsReader: AdminLeadsReader,
    private readonly messagesReader: MessagesReader,
    private readonly clock: Clock,
  ) {}

  @Get('leads')
  @ReadsReplica()
  list(@Query() query: ListQueryDto, @CurrentUser() caller: Caller): Promise<AdminLeadsResponse> {
    return this.leadsReader.list(query, seesPersonalData(caller));
  }

  /** UTF-8 with byte order mark, semicolons, no formula; who took what is in the audit log, as it is personal data. */
  @FreshProof()
  @Get('leads/export')
  @ReadsReplica()
  @Header('cache-control', 'no-store')
  async export(
    @Query() { search }: ListQueryDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    await this.leads.noteExport(search?.trim() ?? '', actor);
    const name = `leads-${brazilDay(this.clock.now())}.csv`;
    return new StreamableFile(Readable.from(this.leadsReader.pieces(search, seesPersonalData(caller))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Get('admin/messages')
  @ReadsReplica()
  listMessages(
    @Query() query: ContactMessagesQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<ContactMessagesResponse> {
    return this.messagesReader.list(query, seesPersonalData(caller));
  }

  @Patch('admin/messages/:id')
  async answer(
    @Param('id', IdOr('message.not-found')) id: string,
    @Body() { answered }: AnswerMessageDto,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: { message: ContactMessageView } }> {
    return { data: { message: presentMessage(await this.messages.answer(id, answered, actor)) } };
  }
}
