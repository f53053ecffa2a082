import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { QueueProbe } from './queue-probe.js';
import { ReadinessReader } from './readiness.reader.js';

@Module({ controllers: [HealthController], providers: [QueueProbe, ReadinessReader] })
export class HealthApiModule {}
