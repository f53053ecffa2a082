import { Controller, Get } from '@nestjs/common';
import type {
  AttentionResponse,
  DashboardResponse,
  SalesResponse,
} from '@plantao/contracts/admin/dashboard.view';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { AttentionReader } from './attention.reader.js';
import { DashboardReader } from './dashboard.reader.js';
import { SalesReader } from './sales.reader.js';

/** What the first screen of the back office shows (API-44); its parts load apart, so that one may fail alone. */
@Controller('admin')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardReader,
    private readonly salesReader: SalesReader,
    private readonly attentionReader: AttentionReader,
  ) {}

  @Get('get-dashboard')
  @ReadsReplica()
  async figures(): Promise<DashboardResponse> {
    return { status: 'success', data: await this.dashboard.figures() };
  }

  @Get('sales')
  @ReadsReplica()
  async sales(): Promise<SalesResponse> {
    return { data: await this.salesReader.sales() };
  }

  @Get('attention')
  @ReadsReplica()
  async attention(): Promise<AttentionResponse> {
    return { data: await this.attentionReader.attention() };
  }
}
