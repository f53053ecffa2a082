import { Controller, Get } from '@nestjs/common';
import type { AttentionAnswer, DashboardAnswer, SalesAnswer } from '@plantao/contracts/admin/dashboard.view';
import { Access } from '../../http/access.decorator.js';
import { AttentionReader } from './attention.reader.js';
import { DashboardReader } from './dashboard.reader.js';
import { SalesReader } from './sales.reader.js';

/** What the first screen of the back office shows (API-44); its parts load apart, so that one may fail alone. */
@Controller('admin')
@Access('staff')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardReader,
    private readonly sold: SalesReader,
    private readonly waiting: AttentionReader,
  ) {}

  @Get('get-dashboard')
  async figures(): Promise<DashboardAnswer> {
    return { status: 'success', data: await this.dashboard.figures() };
  }

  @Get('sales')
  async sales(): Promise<SalesAnswer> {
    return { data: await this.sold.sales() };
  }

  @Get('attention')
  async attention(): Promise<AttentionAnswer> {
    return { data: await this.waiting.attention() };
  }
}
