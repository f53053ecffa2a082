import 'reflect-metadata';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Clock } from '@plantao/platform/clock';
import { readBackupEnv, readMigrationUrl, readEnv, type BackupEnv } from '@plantao/platform/config';
import { fileStoreOf } from '@plantao/providers/storage';
import { load, readThrough } from './backup/logical.js';
import { wholeBackups } from './backup/manifest.js';
import { Vault } from './backup/vault.js';
import { restoreFolder } from './restore/cluster-folder.js';
import { momentOf } from './restore/moment.js';
import { listRestorable, planRestore, refusedBackups, type RestorePlan } from './restore/plan.js';
import { restoreFiles } from './restore/restore-files.js';
import { emptyDatabase, hasTables } from './restore/restored-database.js';

const USAGE = `npm run restore -- --list                              o que pode voltar
npm run restore -- --to '2026-11-25 19:00:00-03'       o banco como era nesse segundo
npm run restore -- --backup 20261125T030000Z-1a2b3c    o banco como era nesse backup
npm run restore -- --latest                            o mais novo que há
--into   pasta do PostgreSQL (backup físico) ou postgres://… (backup lógico)
--replace   põe de lado a pasta que existe, ou esvazia o banco que existe
--no-files  deixa os arquivos como estão`;

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    to: { type: 'string' },
    backup: { type: 'string' },
    latest: { type: 'boolean' },
    into: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'no-files': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

try {
  const env = readBackupEnv();
  if (values.help) console.log(USAGE);
  else if (values.list) await list(await Vault.open(env));
  else if (values.to === undefined && values.backup === undefined && !values.latest) {
    console.error(USAGE);
    process.exitCode = 2;
  } else await restore(await Vault.open(env), env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function list({ target }: Vault): Promise<void> {
  const found = await listRestorable(target);
  const refused = await refusedBackups(target, found);
  if (found.length === 0 || refused)
    console.log(`${found.length} backups inteiros em ${target.address}${refused}`);
  for (const { id, kind, finishedAt, bytes, until } of found) {
    const reach = until ? `, e a qualquer segundo até ${until.toISOString()}` : '';
    console.log(`${id}  ${kind}  ${(bytes / 1e6).toFixed(1)} MB  volta a ${finishedAt}${reach}`);
  }
}

async function restore(vault: Vault, env: BackupEnv): Promise<void> {
  const to = values.to === undefined ? undefined : momentOf(values.to);
  const plan = await planRestore(vault.target, { to, backup: values.backup });
  const refused = await refusedBackups(vault.target, await wholeBackups(vault.target));
  if (refused) console.log(`aviso${refused}`);
  console.log(`${plan.backup.id} (${plan.backup.kind}) e ${plan.pieces.length} partes do log`);
  const began = performance.now();
  if (plan.backup.kind === 'physical') await restorePhysical(vault, plan);
  else await restoreLogical(vault, env, plan);
  if (!values['no-files']) {
    // The files do not need the database, which may not be there yet.
    const shop = readEnv(
      readMigrationUrl() ? process.env : { ...process.env, DATABASE_URL: 'postgres://localhost' },
    );
    const store = fileStoreOf(shop, new Clock());
    const { files, written } = await restoreFiles(vault, store, to);
    console.log(`${files} arquivos conferidos, ${written} escritos`);
  }
  console.log(`pronto em ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const moment = plan.moment.toISOString();
  process.send?.({ moment, kind: plan.backup.kind });
  console.log(`depois de iniciar o PostgreSQL: restore-check, e reconcile --since ${moment}`);
}

async function restorePhysical(vault: Vault, plan: RestorePlan): Promise<void> {
  const { into, replace } = values;
  if (into === undefined || into.startsWith('postgres'))
    throw new Error(`${plan.backup.id} é físico: --into diz a pasta de dados de um PostgreSQL parado`);
  const aside = await restoreFolder(vault, plan, { folder: into, replace });
  console.log(`dados em ${into}; o PostgreSQL ${plan.backup.server} aplica o log quando iniciar`);
  if (aside) console.log(`os dados anteriores estão em ${aside}`);
}

async function restoreLogical(vault: Vault, env: BackupEnv, plan: RestorePlan): Promise<void> {
  const databaseUrl = values.into ?? readMigrationUrl();
  const [part] = plan.backup.parts;
  if (!databaseUrl?.startsWith('postgres') || !part)
    throw new Error(
      `${plan.backup.id} é lógico: --into (ou DATABASE_DIRECT_URL, DATABASE_URL) diz o banco, postgres://…`,
    );
  await vault.check(part);
  // What cannot be loaded must not cost what is there.
  await readThrough(await vault.open(part), env);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (await hasTables(client)) {
      if (!values.replace) throw new Error('o banco não está vazio: com --replace ele é esvaziado antes');
      await emptyDatabase(client);
    }
  } finally {
    await client.end();
  }
  await load(databaseUrl, await vault.open(part), env);
  console.log('banco preenchido');
}
