import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { shopOrmOptions } from '@plantao/domain/database';
import { Product } from '@plantao/domain/catalogue';
import { StockLedger } from '@plantao/domain/warehouse';
import { Clock } from '@plantao/platform/clock';
import { migrationUrl, readEnv } from '@plantao/platform/config';
import type { FileStore } from '@plantao/platform/storage';
import { fileStoreOf } from '@plantao/providers/storage';
import { withoutTimeLimits } from './seed/add.js';
import { readBulk, seedBulk, type Bulk } from './seed/bulk.js';
import { fixedId } from './seed/chance.js';
import { seedCatalogue } from './seed/catalogue.js';
import { seedChargebacks } from './seed/chargebacks.js';
import { seedCoupons } from './seed/coupons.js';
import { seedDesk } from './seed/desk.js';
import { seedDifferences } from './seed/differences.js';
import { seedEmbroiderySettings } from './seed/embroidery.js';
import { seedExchanges } from './seed/exchanges.js';
import { seedOrders } from './seed/orders.js';
import { seedPeople } from './seed/people.js';
import { readPictures, storePictures } from './seed/pictures.js';
import { seedReviews } from './seed/reviews.js';
import { seedRecovery } from './seed/recovery.js';
import { seedReturns } from './seed/returns.js';
import { seedDrafts } from './seed/drafts.js';
import { seedTeams } from './seed/teams.js';
import { seedUploads } from './seed/uploads.js';

/**
 * Loads the demonstration shop into an empty database, and a large catalogue on top if asked to. Never in production.
 */
const env = readEnv();
if (env.APP_ENV === 'production') throw new Error('a carga de demonstração não roda em produção');

const bulk = readBulk(process.argv.slice(2));

const orm = await MikroORM.init(shopOrmOptions(migrationUrl(env), 4));
try {
  const files = fileStoreOf(env, new Clock());
  const pictures = readPictures();
  if ((await orm.em.fork().count(Product)) > 0) {
    // Pages name pictures of this version; those of the version that loaded the data may be others.
    await storePictures(pictures, files);
    console.log('o banco já tem produtos; nada foi carregado');
  } else {
    await orm.em.fork().transactional((em) => load(em as EntityManager, files, pictures));
  }
  if (bulk) await growBy(bulk);
} finally {
  await orm.close();
}

/** In transactions of its own for each kind; the planner learns what is there at the end. */
async function growBy(wanted: Bulk): Promise<void> {
  const none = { products: 0, users: 0, orders: 0 };
  for (const kind of ['products', 'users', 'orders'] as const) {
    await orm.em
      .fork()
      .transactional((em) => seedBulk(em as EntityManager, { ...none, [kind]: wanted[kind] }, console.log));
  }
  await tidy();
}

/**
 * What a shop that has grown has done long ago. On a connection without the shop's limit of time: a large database takes
 * its minute.
 */
async function tidy(): Promise<void> {
  const client = new pg.Client({ connectionString: migrationUrl(env), options: '-c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('select totals.fold()');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function load(
  em: EntityManager,
  files: FileStore,
  pictures: ReturnType<typeof readPictures>,
): Promise<void> {
  await withoutTimeLimits(em);
  const ledger = new StockLedger();
  const stored = await storePictures(pictures, files);
  const products = await seedCatalogue(em, ledger, pictures);
  await seedCoupons(em);
  await seedPeople(
    em,
    ['PRI-CJ-01', 'TUL-BL-01', 'MEL-JA-01'].map((sku) => fixedId('product', sku)),
  );
  await seedUploads(em, pictures);
  await seedReviews(em);
  seedEmbroiderySettings(em);
  await seedTeams(em);
  await seedDrafts(em);
  const history = await seedOrders(em, ledger);
  await seedRecovery(em, ledger);
  await seedChargebacks(em, ledger, history);
  await seedReturns(em, ledger);
  await seedExchanges(em, ledger, history);
  await seedDesk(em, ledger, history);
  await seedDifferences(em, history);
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(path.join(env.DATA_DIR, 'sandbox-history.json'), JSON.stringify(history, null, 2));
  console.log(`${products} produtos, ${stored} fotos, contas, cupons e pedidos de demonstração carregados`);
}
