import { Module } from '@nestjs/common';
import { HealthConnection } from '@plantao/platform/health';
import { HealthController } from './health.controller.js';
import { QueueProbe } from './queue-probe.js';
import { ReadinessReader } from './readiness.reader.js';

@Module({ controllers: [HealthController], providers: [HealthConnection, QueueProbe, ReadinessReader] })
export class HealthApiModule {}
