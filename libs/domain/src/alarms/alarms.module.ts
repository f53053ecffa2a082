import { Module } from '@nestjs/common';
import { Heartbeats } from '@plantao/platform/heartbeat';
import { AlarmNotices } from './alarm-notices.service.js';
import { AlarmMonitor } from './alarm-monitor.service.js';
import { AlarmWatch } from './alarm-watch.service.js';
import { AlarmsService } from './alarms.service.js';
import { PaymentScripts } from './payment-scripts.service.js';
import { PolicyReports } from './policy-reports.service.js';

/** Alarms: raised by the alarm monitor of each process, sent by mail and webhook, shown on the dashboard. */
@Module({
  providers: [
    AlarmsService,
    AlarmWatch,
    AlarmNotices,
    AlarmMonitor,
    Heartbeats,
    PaymentScripts,
    PolicyReports,
  ],
  exports: [AlarmsService, AlarmMonitor, PaymentScripts, PolicyReports],
})
export class AlarmsModule {}
