import { Controller, Get, Query } from '@nestjs/common';
import { ListAuditDto } from '@plantao/contracts/admin/audit.dto';
import type { AuditResponse, AuditOptionsResponse } from '@plantao/contracts/admin/audit.view';
import type { Caller } from '@plantao/domain/accounts';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { AuditReader } from './audit.reader.js';

/** Who changed what in the back office. Nothing here changes anything: the register is only written to. */
@Controller('admin')
export class AuditController {
  constructor(private readonly audit: AuditReader) {}

  @Get('audit')
  @ReadsReplica()
  async list(@Query() query: ListAuditDto, @CurrentUser() caller: Caller): Promise<AuditResponse> {
    return { data: await this.audit.list(query, seesPersonalData(caller)) };
  }

  @Get('audit-options')
  async options(): Promise<AuditOptionsResponse> {
    return { data: await this.audit.options() };
  }
}
