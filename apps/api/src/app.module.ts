import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MikroOrmModule, type MikroOrmModuleSyncOptions } from '@mikro-orm/nestjs';
import { shopOrmOptions } from '@plantao/domain/database';
import { isPooled, type Env } from '@plantao/platform/config';
import { PlatformModule } from '@plantao/platform/platform.module';
import { ProvidersModule } from '@plantao/providers/providers.module';
import { HttpModule } from './http/http.module.js';
import { MediaModule } from './media/media.module.js';
import { AccountsApiModule } from './modules/accounts/accounts.api.module.js';
import { AdminApiModule } from './modules/admin/admin.api.module.js';
import { CartApiModule } from './modules/cart/cart.api.module.js';
import { CatalogueApiModule } from './modules/catalogue/catalogue.api.module.js';
import { CheckoutApiModule } from './modules/checkout/checkout.api.module.js';
import { EmbroideryApiModule } from './modules/embroidery/embroidery.api.module.js';
import { HealthApiModule } from './modules/health/health.api.module.js';
import { LeadsApiModule } from './modules/leads/leads.api.module.js';
import { DraftOrdersApiModule } from './modules/draft-orders/draft-orders.api.module.js';
import { OrderEditsApiModule } from './modules/order-edits/order-edits.api.module.js';
import { OrdersApiModule } from './modules/orders/orders.api.module.js';
import { PaymentsApiModule } from './modules/payments/payments.api.module.js';
import { RolesApiModule } from './modules/roles/roles.api.module.js';
import { SettingsApiModule } from './modules/settings/settings.api.module.js';
import { ShippingDeskApiModule } from './modules/shipping-desk/shipping-desk.api.module.js';
import { ShippingApiModule } from './modules/shipping/shipping.api.module.js';
import { ChargebacksApiModule } from './modules/chargebacks/chargebacks.api.module.js';
import { RecoveryApiModule } from './modules/recovery/recovery.api.module.js';
import { ReconciliationApiModule } from './modules/reconciliation/reconciliation.api.module.js';
import { ReturnsApiModule } from './modules/returns/returns.api.module.js';
import { TeamOrdersApiModule } from './modules/team-orders/team-orders.api.module.js';
import { TracesApiModule } from './modules/traces/traces.api.module.js';
import { WarehouseApiModule } from './modules/warehouse/warehouse.api.module.js';
import { WebAppModule } from './web-app/web-app.module.js';

/** Root module of the API. Register the `<noun>.api.module.ts` of a new noun here. */
@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(env),
        MikroOrmModule.forRoot(ormOptions(env)),
        CqrsModule.forRoot(),
        ProvidersModule,
        HttpModule,
        MediaModule,
        HealthApiModule,
        AccountsApiModule,
        AdminApiModule,
        CatalogueApiModule,
        CartApiModule,
        CheckoutApiModule,
        EmbroideryApiModule,
        OrdersApiModule,
        DraftOrdersApiModule,
        OrderEditsApiModule,
        PaymentsApiModule,
        ShippingApiModule,
        ShippingDeskApiModule,
        WarehouseApiModule,
        LeadsApiModule,
        RolesApiModule,
        SettingsApiModule,
        ChargebacksApiModule,
        RecoveryApiModule,
        ReconciliationApiModule,
        ReturnsApiModule,
        TeamOrdersApiModule,
        TracesApiModule,
        WebAppModule,
      ],
    };
  }
}

/** A call that gets no connection within two seconds is refused instead of kept waiting (correctness 3.9). */
function ormOptions(env: Env): MikroOrmModuleSyncOptions {
  const options = shopOrmOptions(env.DATABASE_URL, env.DATABASE_POOL, isPooled(env));
  const driverOptions = { ...(options.driverOptions as object), connectionTimeoutMillis: 2_000 };
  return { ...options, driverOptions, registerRequestContext: false };
}
