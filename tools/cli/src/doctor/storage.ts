import { Clock } from '@plantao/platform/clock';
import type { Env } from '@plantao/platform/config';
import type { FileStore } from '@plantao/platform/storage';
import { diskStoreOf, fileStoreOf } from '@plantao/providers/storage';
import { fault, fine, notice, messageOf, type Finding } from './finding.js';

/** How long the CDN may take, in milliseconds. */
const CDN_MS = 8_000;

/** Where the files are, and whether one can be written, read and deleted there; whether the CDN answers. */
export async function storage(env: Env): Promise<Finding[]> {
  const [files, cdn] = await Promise.all([env.S3_BUCKET ? bucket(env) : [inFolder(env)], cdnAnswers(env)]);
  return [...files, ...cdn];
}

const inFolder = ({ DATA_DIR }: Env): Finding =>
  fine(`arquivos na pasta media de ${DATA_DIR} (S3_BUCKET vazio)`);

async function bucket(env: Env): Promise<Finding[]> {
  const where = `balde ${env.S3_BUCKET} (${env.S3_ENDPOINT ? new URL(env.S3_ENDPOINT).host : 'Amazon S3'})`;
  try {
    await roundTrip(fileStoreOf(env, new Clock()));
  } catch (error) {
    return [fault(`${where}: ${messageOf(error)}`)];
  }
  const left = await count(diskStoreOf(env)).catch(() => 0);
  return [
    fine(`${where}: um arquivo foi gravado, lido e apagado`),
    ...(left > 0
      ? [
          notice(
            `${left} arquivos continuam em ${env.DATA_DIR}, que a loja não lê mais: npm run files:move os copia e confere, com --delete também os apaga`,
          ),
        ]
      : []),
  ];
}

async function roundTrip(files: FileStore): Promise<void> {
  const name = `doctor-${crypto.randomUUID()}.txt`;
  const content = Buffer.from(name);
  await files.put(name, content);
  const read = await files.get(name);
  await files.delete(name);
  if (!read?.equals(content)) throw new Error('o que foi gravado não é o que se lê de volta');
  // A key that may not list the bucket gets a refusal here instead of a missing file.
  if (await files.get(name)) throw new Error('o que foi apagado ainda se lê');
}

async function count(files: FileStore): Promise<number> {
  let names = 0;
  for await (const _ of files.list()) names += 1;
  return names;
}

/** Browsers show its pictures on the shop's pages only with this header; a CDN passes on the shop's. */
async function cdnAnswers({ CDN_URL }: Env): Promise<Finding[]> {
  if (!CDN_URL) return [];
  const { host } = new URL(CDN_URL);
  try {
    const { status, headers } = await fetch(`${CDN_URL}/media/og.jpg`, {
      signal: AbortSignal.timeout(CDN_MS),
    });
    if (status >= 500) return [fault(`CDN (${host}) respondeu ${status}`)];
    const isOpen = status !== 200 || headers.get('cross-origin-resource-policy') === 'cross-origin';
    return [
      isOpen
        ? fine(`CDN (${host}) responde`)
        : fault(`CDN (${host}) não repassa cross-origin-resource-policy: as fotos não aparecem na loja`),
    ];
  } catch (error) {
    return [fault(`CDN (${host}) não respondeu: ${messageOf(error)}`)];
  }
}
