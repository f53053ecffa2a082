import { Global, Module } from '@nestjs/common';
import { AlarmReceiver } from '@plantao/domain/alarms/ports/alarm-receiver.port';
import { ScriptSource } from '@plantao/domain/alarms/ports/script-source.port';
import { ChargebackGateway } from '@plantao/domain/chargebacks/ports/chargeback-gateway.port';
import { CepLookup } from '@plantao/domain/checkout/ports/cep-lookup.port';
import { ShippingRates } from '@plantao/domain/checkout/ports/shipping-rates.port';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { SettlementReports } from '@plantao/domain/reconciliation/ports/settlement-reports.port';
import { ShippingLabels } from '@plantao/domain/shipping/ports/shipping-labels.port';
import { AuditHeads } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { FileStore } from '@plantao/platform/storage';
import { AlarmWebhook } from './alarms/alarm-webhook.adapter.js';
import { PublicCepLookup } from './cep/cep-lookup.adapter.js';
import { EgressClient } from './http/egress-client.js';
import { MelhorEnvioRates } from './melhor-envio/melhor-envio-rates.adapter.js';
import { MelhorEnvioLabels } from './melhor-envio/melhor-envio.adapter.js';
import { BrowserScriptSource } from './mercado-pago/browser-script.adapter.js';
import { MercadoPagoChargebacks } from './mercado-pago/chargebacks.adapter.js';
import { MercadoPagoGateway } from './mercado-pago/mercado-pago.adapter.js';
import { MercadoPagoSettlementReports } from './mercado-pago/settlement-reports.adapter.js';
import { auditHeadsOf, fileStoreOf } from './storage/index.js';

/**
 * The outside world behind its ports: payment provider, carriers, CEP services, the receiver of alarms, files.
 * Addresses come from the environment.
 */
@Global()
@Module({
  providers: [
    {
      provide: EgressClient,
      inject: [Env],
      useFactory: (env: Env) =>
        new EgressClient(
          new Set(
            [
              env.CEP_BASE_URL,
              env.CEP_FALLBACK_BASE_URL,
              env.MP_API_BASE_URL,
              env.MP_SDK_URL,
              ...(env.ALARM_WEBHOOK_URL ? [env.ALARM_WEBHOOK_URL] : []),
            ].map((url) => new URL(url).host),
          ),
        ),
    },
    { provide: PaymentGateway, useClass: MercadoPagoGateway },
    { provide: ChargebackGateway, useClass: MercadoPagoChargebacks },
    { provide: SettlementReports, useClass: MercadoPagoSettlementReports },
    { provide: ShippingRates, useClass: MelhorEnvioRates },
    { provide: ShippingLabels, useClass: MelhorEnvioLabels },
    { provide: CepLookup, useClass: PublicCepLookup },
    { provide: AlarmReceiver, useClass: AlarmWebhook },
    { provide: ScriptSource, useClass: BrowserScriptSource },
    { provide: FileStore, inject: [Env, Clock], useFactory: fileStoreOf },
    { provide: AuditHeads, inject: [FileStore], useFactory: auditHeadsOf },
  ],
  exports: [
    AlarmReceiver,
    AuditHeads,
    ChargebackGateway,
    PaymentGateway,
    SettlementReports,
    ShippingRates,
    ShippingLabels,
    CepLookup,
    ScriptSource,
    EgressClient,
    FileStore,
  ],
})
export class ProvidersModule {}
