import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager } from '@mikro-orm/postgresql';
import { AlarmsModule, AlarmsService } from '@plantao/domain/alarms';
import { CatalogueModule } from '@plantao/domain/catalogue';
import { CheckoutModule } from '@plantao/domain/checkout';
import { shopOrmOptions } from '@plantao/domain/database';
import { OrderEffectsModule } from '@plantao/domain/order-effects.module';
import { OrdersModule } from '@plantao/domain/orders';
import { OrphanPayment, PaymentsModule, ReconcilePayments, type Reconciled } from '@plantao/domain/payments';
import { PersonalDataModule } from '@plantao/domain/personal-data.module';
import { SettingsModule } from '@plantao/domain/settings';
import { ShippingModule } from '@plantao/domain/shipping';
import { WarehouseModule } from '@plantao/domain/warehouse';
import { directUrl, readEnv, type Env } from '@plantao/platform/config';
import { PlatformModule } from '@plantao/platform/platform.module';
import { ProvidersModule } from '@plantao/providers/providers.module';
import { momentOf } from './restore/moment.js';

const USAGE = `npm run reconcile -- --since '2026-11-25 19:00:00-03'
depois de uma volta do banco a esse momento: pergunta ao provedor de pagamento por tudo o que mudou desde então, aplica
o que é de pedidos que existem e devolve o que foi pago por pedidos que não existem mais. Pode ser repetido.
Só devolve dinheiro num banco que voltou de um backup (restore-check); em qualquer outro, com a conta certa: --confirm N.
--dry-run   só conta
--confirm   quantos pagamentos de pedidos que não existem são devolvidos`;

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    'dry-run': { type: 'boolean' },
    confirm: { type: 'string' },
    help: { type: 'boolean' },
  },
});

/** The part of the shop that payments need. */
@Module({})
class ReconcileModule {
  static with(env: Env): DynamicModule {
    return {
      module: ReconcileModule,
      imports: [
        PlatformModule.with(env),
        MikroOrmModule.forRoot({ ...shopOrmOptions(directUrl(env), 4), registerRequestContext: false }),
        CqrsModule.forRoot(),
        SettingsModule,
        ProvidersModule,
        CatalogueModule,
        CheckoutModule,
        OrderEffectsModule,
        PersonalDataModule,
        OrdersModule,
        PaymentsModule,
        ShippingModule,
        WarehouseModule,
        AlarmsModule,
      ],
    };
  }
}

async function run(since: Date, dryRun: boolean): Promise<void> {
  const app = await NestFactory.createApplicationContext(ReconcileModule.with(readEnv()), {
    logger: ['error'],
  });
  try {
    const reconcile = (isDry: boolean): Promise<Reconciled> =>
      app.get(CommandBus).execute(new ReconcilePayments(since, 'linha de comando', isDry));
    if (!dryRun && !(await isRestored(app.get(EntityManager), since)))
      refuseUnconfirmed(await reconcile(true));
    const found = await reconcile(dryRun);
    if (!dryRun) await tell(app.get(EntityManager), app.get(AlarmsService));
    report(found, dryRun);
  } finally {
    await app.close();
  }
}

/** Whether this database was restored to the moment, or to a later one. */
async function isRestored(em: EntityManager, since: Date): Promise<boolean> {
  const rows = await em
    .fork()
    .execute(`select from backup_run where kind = 'restore' and finished_at >= ? limit 1`, [since]);
  return rows.length > 0;
}

/**
 * In a database that never was restored an order is missing only when it is another shop's, or the address is wrong.
 * @throws Error unless so many payments are to be given back as --confirm says
 */
function refuseUnconfirmed({ orphans }: Reconciled): void {
  const count = orphans.found.length;
  if (count > 0 && values.confirm !== String(count))
    throw new Error(
      `Este banco não voltou de um backup depois desse momento, e ${count} pagamentos são de pedidos que não existem nele. Confira DATABASE_URL e --dry-run; --confirm ${count} devolve esse dinheiro.`,
    );
}

/** Administrators hear of each orphan once, however often this runs. */
async function tell(em: EntityManager, alarms: AlarmsService): Promise<void> {
  const orphans = await em.fork().find(OrphanPayment, { state: { $ne: 'cancelled' } });
  for (const { id, providerId } of orphans) await alarms.happened('payments-orphaned', providerId, id);
}

function report({ seen, applied, adopted, closed, orphans, foreign }: Reconciled, dryRun: boolean): void {
  console.log(`${seen} pagamentos do provedor desde o momento, ${applied} de pedidos que existem`);
  console.log(`  tentativas que o banco tinha esquecido: ${adopted}; fechadas por sobrarem: ${closed}`);
  const line = (what: string, ids: readonly string[]): void => {
    if (ids.length > 0) console.log(`  ${what}: ${ids.length} (${ids.slice(0, 20).join(', ')})`);
  };
  line(dryRun ? 'de pedidos que não existem' : 'de pedidos que não existem, devolvidos', [
    ...orphans.refunded,
    ...(dryRun ? orphans.found : []),
  ]);
  line('de pedidos que não existem, cancelados antes de pagos', orphans.cancelled);
  line('anteriores ao momento e de nenhum pedido daqui, não tocados', foreign);
  if (dryRun) return;
  line('de pedidos que não existem, ainda em análise: rode de novo mais tarde', orphans.found);
  line('de pedidos que não existem, que pedem uma pessoa', orphans.failed);
  if (orphans.found.length + orphans.failed.length > 0) process.exitCode = 1;
}

try {
  if (values.help || values.since === undefined) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
  } else await run(momentOf(values.since), values['dry-run'] ?? false);
} catch (error) {
  console.error(`${(error as Error).message}\nNada se perdeu: rode de novo.`);
  process.exitCode = 1;
}
