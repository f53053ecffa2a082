import { Controller, Get, Query } from '@nestjs/common';
import { ListAuditDto } from '@plantao/contracts/admin/audit.dto';
import type { AuditAnswer, AuditOptionsAnswer } from '@plantao/contracts/admin/audit.view';
import { Access } from '../../http/access.decorator.js';
import { AuditReader } from './audit.reader.js';

/** Who changed what in the back office. Nothing here changes anything: the register is only written to. */
@Controller('admin')
@Access('staff')
export class AuditController {
  constructor(private readonly audit: AuditReader) {}

  @Get('audit')
  async list(@Query() query: ListAuditDto): Promise<AuditAnswer> {
    return { data: await this.audit.list(query) };
  }

  @Get('audit-options')
  async options(): Promise<AuditOptionsAnswer> {
    return { data: await this.audit.options() };
  }
}
