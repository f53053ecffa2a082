import { Module } from '@nestjs/common';
import { AlarmsService } from './alarms.service.js';
import { PaymentScripts } from './payment-scripts.service.js';

/** What people must look at: seen by the worker's watch, told by mail, shown on the dashboard. */
@Module({ providers: [AlarmsService, PaymentScripts], exports: [AlarmsService, PaymentScripts] })
export class AlarmsModule {}
