import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AlarmsModule } from '@plantao/domain/alarms';
import { CatalogueModule } from '@plantao/domain/catalogue';
import { CheckoutModule } from '@plantao/domain/checkout';
import { shopOrmOptions } from '@plantao/domain/database';
import { LeadsModule } from '@plantao/domain/leads';
import { OrdersModule } from '@plantao/domain/orders';
import { SettingsModule } from '@plantao/domain/settings';
import { WarehouseModule } from '@plantao/domain/warehouse';
import type { Env } from '@plantao/platform/config';
import { createLogger } from '@plantao/platform/logging';
import { PlatformModule } from '@plantao/platform/platform.module';
import { ProvidersModule } from '@plantao/providers/providers.module';
import { AlarmsProcessor } from './alarms/alarms.processor.js';
import { CouponUsesProcessor } from './alarms/coupon-uses.processor.js';
import { FailedJobs } from './alarms/failed-jobs.service.js';
import { HousekeepingProcessor } from './housekeeping/housekeeping.processor.js';
import { StalePhotos } from './housekeeping/stale-photos.service.js';
import { LabelsModule } from './labels/labels.module.js';
import { LeadsProcessor } from './leads/leads.processor.js';
import { MailModule } from './mail/mail.module.js';
import { WorkerMetrics } from './metrics.js';
import { OutboxProcessor } from './outbox/outbox.processor.js';
import { PaymentScriptProcessor } from './payments/payment-script.processor.js';
import { PaymentsProcessor } from './payments/payments.processor.js';
import { StockProcessor } from './stock/stock.processor.js';
import { WorkerLog } from './worker-log.js';

/** Everything that jobs are done with: the shop's modules and the processors, without a queue. */
@Module({})
export class ProcessorsModule {
  static with(env: Env): DynamicModule {
    return {
      module: ProcessorsModule,
      imports: [
        PlatformModule.with(env),
        MikroOrmModule.forRoot({
          ...shopOrmOptions(env.DATABASE_URL, env.DATABASE_POOL),
          registerRequestContext: false,
        }),
        CqrsModule.forRoot(),
        SettingsModule,
        ProvidersModule,
        CatalogueModule,
        CheckoutModule,
        OrdersModule,
        LeadsModule,
        WarehouseModule,
        LabelsModule,
        MailModule,
        AlarmsModule,
      ],
      providers: [
        { provide: WorkerLog, useValue: createLogger(env.LOG_LEVEL, 'worker') },
        WorkerMetrics,
        PaymentsProcessor,
        PaymentScriptProcessor,
        StockProcessor,
        LeadsProcessor,
        OutboxProcessor,
        AlarmsProcessor,
        CouponUsesProcessor,
        FailedJobs,
        HousekeepingProcessor,
        StalePhotos,
      ],
      exports: [WorkerLog, WorkerMetrics],
    };
  }
}
