import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Clock } from '@plantao/platform/clock';
import { migrationUrl, readBackupEnv, readEnv } from '@plantao/platform/config';
import { fileStoreOf } from '@plantao/providers/storage';
import { backUp, follow } from './backup/follow.js';
import { Vault } from './backup/vault.js';

const USAGE = `npm run backup                       um backup agora: banco e arquivos
npm run backup -- --kind logical     com pg_dump (bancos gerenciados)
npm run backup -- --follow           não termina: guarda o log a cada BACKUP_LOG_SECONDS, e um backup por dia
variáveis: BACKUP_TARGET (file:/pasta ou s3://bucket/prefixo) e docs/operations/backups.md`;

const { values } = parseArgs({
  options: {
    follow: { type: 'boolean' },
    kind: { type: 'string' },
    help: { type: 'boolean' },
  },
});

try {
  if (values.help) console.log(USAGE);
  else await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { kind } = values;
  if (kind !== undefined && kind !== 'physical' && kind !== 'logical') throw new Error(USAGE);
  const env = readBackupEnv({ ...process.env, ...(kind ? { BACKUP_KIND: kind } : {}) });
  const shop = readEnv();
  const job = {
    vault: await Vault.open(env),
    store: fileStoreOf(shop, new Clock()),
    env,
    databaseUrl: migrationUrl(shop),
    say: (line: string) => console.log(line),
  };
  if (!values.follow) {
    if (!(await backUp(job))) throw new Error('outro processo faz um backup deste banco agora');
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  await follow(job, stop.signal);
}
