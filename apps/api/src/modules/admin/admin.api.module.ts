import { Module } from '@nestjs/common';
import { AlarmsModule } from '@plantao/domain/alarms';
import { AlarmsController } from './alarms.controller.js';
import { AttentionReader } from './attention.reader.js';
import { AuditController } from './audit.controller.js';
import { AuditReader } from './audit.reader.js';
import { QueueDashboardTokens } from './queue-dashboard/queue-dashboard-tokens.service.js';
import { DashboardQueues } from './queue-dashboard/dashboard-queues.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardReader } from './dashboard.reader.js';
import { PaymentScriptController } from './payment-script.controller.js';
import { QueueDashboardController } from './queue-dashboard/queue-dashboard.controller.js';
import { SalesReader } from './sales.reader.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsReader } from './uploads.reader.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [AlarmsModule],
  controllers: [
    AlarmsController,
    AuditController,
    DashboardController,
    PaymentScriptController,
    QueueDashboardController,
    UploadsController,
  ],
  providers: [
    AttentionReader,
    AuditReader,
    DashboardReader,
    SalesReader,
    QueueDashboardTokens,
    DashboardQueues,
    UploadsReader,
    UploadsService,
  ],
})
export class AdminApiModule {}
