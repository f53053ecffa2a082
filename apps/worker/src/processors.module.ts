import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AlarmsModule } from '@plantao/domain/alarms';
import { CatalogueModule } from '@plantao/domain/catalogue';
import { CheckoutModule } from '@plantao/domain/checkout';
import { shopOrmOptions } from '@plantao/domain/database';
import { ChargebacksModule } from '@plantao/domain/chargebacks';
import { LeadsModule } from '@plantao/domain/leads';
import { OrderEffectsModule } from '@plantao/domain/order-effects.module';
import { OrdersModule } from '@plantao/domain/orders';
import { PaymentsModule } from '@plantao/domain/payments';
import { RecoveryModule } from '@plantao/domain/recovery';
import { ReconciliationModule } from '@plantao/domain/reconciliation';
import { ReturnsModule } from '@plantao/domain/returns';
import { SettingsModule } from '@plantao/domain/settings';
import { ShippingDeskModule } from '@plantao/domain/shipping-desk';
import { ShippingModule } from '@plantao/domain/shipping';
import { TeamOrdersModule } from '@plantao/domain/team-orders';
import { WarehouseModule } from '@plantao/domain/warehouse';
import { PersonalDataModule } from '@plantao/domain/personal-data.module';
import { isPooled, type Env } from '@plantao/platform/config';
import { createLogger, Log } from '@plantao/platform/logging';
import { PlatformModule } from '@plantao/platform/platform.module';
import { ProvidersModule } from '@plantao/providers/providers.module';
import { AlarmsProcessor } from './alarms/alarms.processor.js';
import { FailedJobs } from './alarms/failed-jobs.service.js';
import { AuditChainProcessor } from './housekeeping/audit-chain.processor.js';
import { HousekeepingProcessor } from './housekeeping/housekeeping.processor.js';
import { StaleEmbroideries } from './housekeeping/stale-embroideries.service.js';
import { StalePhotos } from './housekeeping/stale-photos.service.js';
import { LeadsProcessor } from './leads/leads.processor.js';
import { MailModule } from './mail/mail.module.js';
import { WorkerMetrics } from './metrics.js';
import { CouponUsesProcessor } from './checkout/coupon-uses.processor.js';
import { KeptTotalsProcessor } from './orders/kept-totals.processor.js';
import { ChargebacksProcessor } from './chargebacks/chargebacks.processor.js';
import { OrdersProcessor } from './orders/orders.processor.js';
import { StatusChangesProcessor } from './orders/status-changes.processor.js';
import { OutboxProcessor } from './outbox/outbox.processor.js';
import { PaymentScriptProcessor } from './payments/payment-script.processor.js';
import { PaymentsProcessor } from './payments/payments.processor.js';
import { RecoveryProcessor } from './recovery/recovery.processor.js';
import { ReconciliationProcessor } from './reconciliation/reconciliation.processor.js';
import { ReturnsProcessor } from './returns/returns.processor.js';
import { ShippingDeskProcessor } from './shipping-desk/shipping-desk.processor.js';
import { ShippingProcessor } from './shipping/shipping.processor.js';
import { StockProcessor } from './stock/stock.processor.js';
import { TeamDeadlinesProcessor } from './team-orders/team-deadlines.processor.js';

/** The domain's modules and the processors of all jobs, without queues. */
@Module({})
export class ProcessorsModule {
  static with(env: Env): DynamicModule {
    return {
      module: ProcessorsModule,
      imports: [
        PlatformModule.with(env),
        MikroOrmModule.forRoot({
          ...shopOrmOptions(env.DATABASE_URL, env.DATABASE_POOL, isPooled(env)),
          registerRequestContext: false,
        }),
        CqrsModule.forRoot(),
        SettingsModule,
        ProvidersModule,
        CatalogueModule,
        CheckoutModule,
        OrderEffectsModule,
        PersonalDataModule,
        OrdersModule,
        PaymentsModule,
        ChargebacksModule,
        ShippingModule,
        ShippingDeskModule,
        LeadsModule,
        RecoveryModule,
        ReconciliationModule,
        ReturnsModule,
        TeamOrdersModule,
        WarehouseModule,
        MailModule,
        AlarmsModule,
      ],
      providers: [
        { provide: Log, useValue: createLogger(env.LOG_LEVEL, 'worker') },
        WorkerMetrics,
        OrdersProcessor,
        CouponUsesProcessor,
        KeptTotalsProcessor,
        StatusChangesProcessor,
        PaymentsProcessor,
        PaymentScriptProcessor,
        ChargebacksProcessor,
        ShippingProcessor,
        ShippingDeskProcessor,
        StockProcessor,
        RecoveryProcessor,
        ReconciliationProcessor,
        ReturnsProcessor,
        TeamDeadlinesProcessor,
        LeadsProcessor,
        OutboxProcessor,
        AlarmsProcessor,
        FailedJobs,
        AuditChainProcessor,
        HousekeepingProcessor,
        StaleEmbroideries,
        StalePhotos,
      ],
      exports: [Log, WorkerMetrics],
    };
  }
}
