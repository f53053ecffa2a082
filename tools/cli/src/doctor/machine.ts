import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@plantao/platform/config';
import { fault, fine, holds, notice, messageOf, type Finding } from './finding.js';

/** The oldest Node that the project names in package.json. */
const MIN_NODE_VERSION = [22, 22, 3] as const;
const GIB = 1024 ** 3;
/** Free space of the data folder below which uploads are about to fail, and below which somebody should look. */
const NO_SPACE = 0.5 * GIB;
const LITTLE_SPACE = 5 * GIB;

export function nodeVersion(version = process.versions.node): Finding {
  const given = version.split('.').map(Number);
  const at = MIN_NODE_VERSION.findIndex((part, index) => part !== given[index]);
  const enough = at < 0 || (given[at] ?? 0) > (MIN_NODE_VERSION[at] ?? 0);
  return holds(
    enough,
    `Node ${version}${enough ? '' : ` (precisa ser ${MIN_NODE_VERSION.join('.')} ou mais novo)`}`,
  );
}

/** Of the file system that holds the data folder, or that will hold it. */
export async function diskSpace({ DATA_DIR }: Env): Promise<Finding> {
  let folder = path.resolve(DATA_DIR);
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    const free = bavail * bsize;
    const share = blocks > 0 ? Math.round((100 * bavail) / blocks) : 0;
    const what = `disco de ${DATA_DIR}: ${(free / GIB).toFixed(1).replace('.', ',')} GiB livres (${share}%)`;
    if (free < NO_SPACE) return fault(what, 'disk-full');
    return free < LITTLE_SPACE ? notice(what, 'disk-full') : fine(what);
  } catch (error) {
    return fault(`disco de ${DATA_DIR}: ${messageOf(error)}`);
  }
}

/** Signatures of webhooks are judged by their age: a clock that is minutes off refuses true ones. */
export function clock(whose: string, aheadMs: number, toleranceMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1).replace('.', ',');
  if (Math.abs(aheadMs) <= toleranceMs)
    return fine(`relógio de acordo com ${whose} (diferença de ${seconds} s)`);
  return fault(`relógio ${seconds} s ${aheadMs > 0 ? 'adiantado' : 'atrasado'} em relação a ${whose}`);
}
