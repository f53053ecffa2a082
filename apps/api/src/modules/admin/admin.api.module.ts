import { Module } from '@nestjs/common';
import { AlarmsModule } from '@plantao/domain/alarms';
import { AlarmsController } from './alarms.controller.js';
import { AttentionReader } from './attention.reader.js';
import { AuditController } from './audit.controller.js';
import { AuditReader } from './audit.reader.js';
import { BoardPasses } from './board-passes.service.js';
import { BoardQueues } from './board-queues.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardReader } from './dashboard.reader.js';
import { PaymentScriptController } from './payment-script.controller.js';
import { QueueBoardController } from './queue-board.controller.js';
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
    QueueBoardController,
    UploadsController,
  ],
  providers: [
    AttentionReader,
    AuditReader,
    DashboardReader,
    SalesReader,
    BoardPasses,
    BoardQueues,
    UploadsReader,
    UploadsService,
  ],
})
export class AdminApiModule {}
