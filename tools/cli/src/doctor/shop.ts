import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { readShopFigures, type ShopFigures } from '@plantao/domain/alarms';
import { alarmText, type AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { shopOrmOptions } from '@plantao/domain/database';
import { MONEY_OWED, OWED_SINCE } from '@plantao/domain/returns';
import { ANSWER_DAYS, TRANSIT_DAYS } from '@plantao/domain/returns/rules/return.rules';
import { findDrift } from '@plantao/domain/warehouse';
import { isPooled, type Env } from '@plantao/platform/config';
import { isDatabaseUnavailable } from '@plantao/platform/database';
import { duration, fault, fine, holds, messageOf, notice, type Finding } from './finding.js';

/** Seconds after which an event should have reached the queue (correctness 3.13). */
const OUTBOX_OLD = 60;
/** A process not seen for so many seconds is not counted, as the alarms have it. */
const ALIVE = 20;
/** Failed calls in a row after which a service is said to be away. */
const FAILURES = 3;
/** Seconds that a replica may be behind before reading from it shows old prices. */
const REPLICA_BEHIND = 30;
/** A day and two hours: a daily backup may begin late, but not be left out. */
const BACKUP_OLD = 26 * 60 * 60;
/** Days after which pieces that came back have waited too long for somebody. */
const PARCEL_DAYS = 14;
/** Seconds that the kept log may be behind, as the alarm has it. */
const LOG_BEHIND = 120;

/** Where to read on, by kind of alarm; what is not here has a page of its own in `shop-alarm`. */
const RUNBOOKS: Partial<Record<AlarmKind, string>> & Readonly<Record<string, string>> = {
  'workers-silent': 'worker-down',
  'api-silent': 'api-down',
  'shop-down': 'api-down',
  'process-silent': 'worker-down',
  'queue-silent': 'queue-behind',
  'outbox-old': 'outbox-old',
  'events-dead': 'outbox-old',
  'jobs-failed': 'queue-behind',
  'mail-silent': 'provider-away',
  'payment-silent': 'provider-away',
  'carrier-silent': 'provider-away',
  'cep-silent': 'provider-away',
  'storage-silent': 'provider-away',
  'limits-silent': 'limit-store-away',
  chargeback: 'payments-unmatched',
  'payments-odd': 'payments-unmatched',
  'payments-differ': 'payments-unmatched',
  'payments-orphaned': 'payments-unmatched',
  'refunds-failed': 'payments-unmatched',
  'stock-drift': 'stock-drift',
  'order-drift': 'stock-drift',
  'disk-full': 'disk-full',
  'backup-old': 'backup-old',
  'audit-broken': 'audit-broken',
  'content-refused': 'content-refused',
  'backup-log-behind': 'backup-log-behind',
};

/** What the processes of the shop know of it: events, processes, services, payments, stock, replicas, backups, alarms. */
export async function shop(env: Env): Promise<Finding[]> {
  const options = shopOrmOptions(env.DATABASE_URL, 2, isPooled(env));
  const driverOptions = { ...(options.driverOptions as object), connectionTimeoutMillis: 8_000 };
  const orm = await MikroORM.init({ ...options, driverOptions });
  try {
    const em = orm.em.fork() as EntityManager;
    const figures = await readShopFigures(em);
    return [
      ...shopFindings(figures, env.APP_ENV === 'production'),
      ...(await stock(em)),
      ...(await comingBack(em)),
    ];
  } catch (error) {
    // A database that does not answer, or has no tables yet, is said by the look at the database.
    if (isDatabaseUnavailable(error) || (error as { code?: unknown }).code === '42P01') return [];
    return [fault(`não deu para olhar a loja: ${messageOf(error)}`, 'api-down')];
  } finally {
    await orm.close().catch(() => undefined);
  }
}

/** @param open whether this is a shop that people buy from: then something has to be running */
export function shopFindings(figures: ShopFigures, open: boolean): Finding[] {
  return [
    ...events(figures),
    ...processes(figures, open),
    ...services(figures),
    ...payments(figures),
    ...replicas(figures),
    ...backups(figures, open),
    ...keptLog(figures),
    ...alarms(figures),
  ];
}

function events({ oldestSeconds, waiting, dead }: ShopFigures): Finding[] {
  const age = waiting > 0 && oldestSeconds > 0 ? `, o mais antigo há ${duration(oldestSeconds)}` : '';
  return [
    holds(oldestSeconds <= OUTBOX_OLD, `${waiting} eventos a caminho${age}`, 'outbox-old'),
    holds(dead === 0, `${dead} eventos dados por perdidos`, 'outbox-old'),
  ];
}

const isAlive = ({ stopped, seenAgo }: ShopFigures['processes'][number]): boolean =>
  !stopped && seenAgo <= ALIVE;

function processes({ processes: all }: ShopFigures, open: boolean): Finding[] {
  return (['api', 'worker'] as const).map((kind) => {
    const ofKind = all.filter((each) => each.kind === kind);
    const alive = ofKind.filter(isAlive).length;
    if (alive > 0) return fine(`${alive} processos ${kind} ativos`);
    const last = Math.min(...ofKind.map(({ seenAgo }) => seenAgo));
    const what = `nenhum processo ${kind} ativo${ofKind.length > 0 ? `, o último visto há ${duration(last)}` : ''}`;
    return open ? fault(what, `${kind}-down`) : notice(what, `${kind}-down`);
  });
}

function services({ processes: all }: ShopFigures): Finding[] {
  const failing = all
    .filter(isAlive)
    .flatMap(({ facts, kind }) => facts.services.map((service) => ({ ...service, kind })))
    .filter(({ failures }) => failures >= FAILURES);
  if (failing.length === 0) return [fine('nenhum processo vê um serviço externo fora do ar')];
  return failing.map(({ name, failures, kind }) =>
    fault(
      `${name}: as últimas ${failures} chamadas de um processo ${kind} falharam`,
      name === 'limits' ? 'limit-store-away' : name === 'queue' ? 'queue-behind' : 'provider-away',
    ),
  );
}

function payments({ noticesUnread, refundsFailed, paymentsUnmatched = 0 }: ShopFigures): Finding[] {
  return [
    holds(
      noticesUnread === 0,
      `${noticesUnread} avisos do provedor de pagamento sem tratamento há mais de 5 minutos`,
      'payments-unmatched',
    ),
    holds(refundsFailed === 0, `${refundsFailed} reembolsos que falharam`, 'payments-unmatched'),
    holds(
      paymentsUnmatched === 0,
      `${paymentsUnmatched} pagamentos no provedor sem pedido na loja`,
      'payments-unmatched',
    ),
  ];
}

function replicas({ replicas: all }: ShopFigures): Finding[] {
  return all.map(({ name, lagSeconds }) => {
    const behind = lagSeconds === null ? 'em dia ou sem informação' : `atrasada ${duration(lagSeconds)}`;
    return holds((lagSeconds ?? 0) <= REPLICA_BEHIND, `réplica ${name} ${behind}`, 'replica-behind');
  });
}

function backups({ backupSeconds: age }: ShopFigures, open: boolean): Finding[] {
  if (age === undefined) return [];
  if (age === null) {
    const what = 'nenhum backup que tenha dado certo';
    return [open ? fault(what, 'backup-old') : notice(what, 'backup-old')];
  }
  return [holds(age <= BACKUP_OLD, `último backup que deu certo há ${duration(age)}`, 'backup-old')];
}

/** Nothing where nobody follows the log. */
function keptLog({ backupLog }: ShopFigures): Finding[] {
  if (!backupLog) return [];
  const { seconds, bytes } = backupLog;
  const waiting =
    bytes === null ? 'perdido antes de chegar ao backup' : `${(bytes / 1e6).toFixed(1)} MB por guardar`;
  const what = `log do banco guardado até há ${duration(seconds ?? 0)}, ${waiting}`;
  return [holds((seconds ?? 0) <= LOG_BEHIND && bytes !== null, what, 'backup-log-behind')];
}

function alarms({ alarms: open }: ShopFigures): Finding[] {
  if (open.length === 0) return [fine('nenhum alarme aberto')];
  return open.map(({ kind, figure, openSeconds }) =>
    fault(
      `alarme aberto há ${duration(openSeconds)}: ${alarmText(kind as AlarmKind, figure).title}`,
      RUNBOOKS[kind] ?? 'shop-alarm',
    ),
  );
}

/** Compares the counters of every SKU with ledger and holds; changes nothing. */
async function stock(em: EntityManager): Promise<Finding[]> {
  const drifted = await em.transactional(async (transaction) => {
    await transaction.execute(`set local statement_timeout = '110s'`);
    return findDrift(transaction as EntityManager);
  });
  const skus = drifted.slice(0, 5).map(({ sku }) => sku);
  const which = skus.length > 0 ? `: ${skus.join(', ')}${drifted.length > skus.length ? ' …' : ''}` : '';
  return [
    holds(drifted.length === 0, `${drifted.length} SKUs com estoque que não bate${which}`, 'stock-drift'),
  ];
}

/** What came back, or is to come back, and waits for somebody: the shop works, but stock and customers wait. */
async function comingBack(em: EntityManager): Promise<Finding[]> {
  const [waiting] = await em.execute<{ parcels: number; returns: number; posted: number }[]>(
    `select (select count(distinct order_id) from stock_hold
              where state = 'returning' and updated_at < now() - interval '${PARCEL_DAYS} days')::int as parcels,
            (select count(*) from order_return r
              where (state in ('requested', 'received') or ${MONEY_OWED})
                and coalesce(case state when 'refunded' then ${OWED_SINCE} end, inspected_at, received_at, created_at) < now() - interval '${ANSWER_DAYS} days')::int as returns,
            (select count(*) from order_return
              where state = 'posted' and posted_at < now() - interval '${TRANSIT_DAYS} days')::int as posted`,
  );
  const { parcels = 0, returns = 0, posted = 0 } = waiting ?? {};
  return [
    late(parcels, `${parcels} encomendas devolvidas sem conferência há mais de ${PARCEL_DAYS} dias`),
    late(returns, `${returns} devoluções que esperam a loja há mais de ${ANSWER_DAYS} dias`),
    late(posted, `${posted} devoluções postadas há mais de ${TRANSIT_DAYS} dias que não chegaram`),
  ];
}

const late = (count: number, what: string): Finding => (count === 0 ? fine(what) : notice(what));
