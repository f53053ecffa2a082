import { Module } from '@nestjs/common';
import { Heartbeats } from '@plantao/platform/heartbeat';
import { AlarmNotices } from './alarm-notices.service.js';
import { AlarmPatrol } from './alarm-patrol.service.js';
import { AlarmWatch } from './alarm-watch.service.js';
import { AlarmsService } from './alarms.service.js';
import { PaymentScripts } from './payment-scripts.service.js';

/** What people must look at: seen by every process's patrol, told by mail and webhook, shown on the dashboard. */
@Module({
  providers: [AlarmsService, AlarmWatch, AlarmNotices, AlarmPatrol, Heartbeats, PaymentScripts],
  exports: [AlarmsService, AlarmPatrol, PaymentScripts],
})
export class AlarmsModule {}
