import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Clock } from '@plantao/platform/clock';
import { readEnv } from '@plantao/platform/config';
import { diskStoreOf, fileStoreOf } from '@plantao/providers/storage';
import { moveFiles, type MoveReport } from './files/move-files.js';

const USAGE = `npm run files:move                  copia os arquivos de DATA_DIR para o balde S3 e confere cada byte
npm run files:move -- --back        o contrário: do balde para DATA_DIR
  --delete          apaga na origem cada arquivo cuja cópia foi conferida
  --overwrite       troca no destino o que tem o mesmo nome e outro conteúdo
  --concurrency 8   quantos arquivos ao mesmo tempo, de 1 a 64
Interrompido, continua de onde parou.`;

const MIB = 1024 ** 2;
/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 2_000;

const OPTIONS = {
  back: { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  concurrency: { type: 'string', default: '8' },
  help: { type: 'boolean', default: false },
} as const;

const given = readArguments();
if (typeof given === 'string' || given.help) {
  console.log(typeof given === 'string' ? `${given}\n\n${USAGE}` : USAGE);
  process.exitCode = typeof given === 'string' ? 2 : 0;
} else await move(given.back, given.delete, given.overwrite, Number(given.concurrency));

/** The options, or what is wrong with them. */
function readArguments() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const concurrency = Number(values.concurrency);
    const isFit = Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 64;
    return isFit ? values : '--concurrency vai de 1 a 64';
  } catch (error) {
    return (error as Error).message;
  }
}

async function move(
  back: boolean,
  deletes: boolean,
  overwrites: boolean,
  concurrency: number,
): Promise<void> {
  const env = readEnv();
  if (!env.S3_BUCKET) {
    console.error('S3_BUCKET diz para qual balde; veja o README');
    process.exitCode = 2;
    return;
  }
  const [disk, bucket] = [diskStoreOf(env), fileStoreOf(env, new Clock())];
  const [from, to] = back ? [bucket, disk] : [disk, bucket];
  let said = Date.now();
  const onFile = (report: MoveReport): void => {
    if (Date.now() - said < PROGRESS_MS) return;
    said = Date.now();
    console.log(`… ${summary(report)}`);
  };
  try {
    const report = await moveFiles(from, to, { concurrency, deletes, overwrites, onFile });
    for (const { name, why } of report.failed) console.error(`FALHA ${name}: ${why}`);
    console.log(summary(report));
    if (report.failed.length > 0) {
      console.error('nem tudo foi copiado; o mesmo comando continua de onde parou');
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(`os arquivos não puderam ser listados: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

function summary({ copied, present, deleted, bytes, failed }: MoveReport): string {
  const size = (bytes / MIB).toFixed(1).replace('.', ',');
  return `${copied} copiados, ${present} já estavam lá, ${size} MiB conferidos, ${deleted} apagados na origem, ${failed.length} falharam`;
}
