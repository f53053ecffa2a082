// The last release (deploy/release.json), built from the history of this repository in a folder of its own, and played
// beside this version on one database: test/upgrade/previous-release.e2e.ts. PREVIOUS_RELEASE names another commit or tag.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingPackages } from '../install.mjs';
import { run, step } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { runJest } from './jest-run.mjs';

/**
 * Builds the last release: slow, and nothing is measured by it, so it may run beside a suite that waits more than it works.
 * @returns {Promise<{ folder?: string, failure?: Error }>} without a folder where this clone has no such history
 */
export async function buildLastRelease() {
  const named = process.env.PREVIOUS_RELEASE ?? lastRelease();
  const commit = await commitOf(named);
  if (!commit) {
    console.log(`  - NOT RUN, the history of this clone does not reach back to the last release, ${named}`);
    return {};
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-release-'));
  try {
    await step(`Building the last release, ${commit.slice(0, 12)}`, () => buildRelease(commit, folder));
    return { folder };
  } catch (failure) {
    rmSync(folder, { recursive: true, force: true });
    return { failure };
  }
}

/**
 * Where there is no history, or not so much of it, it says so: nothing failed, and nothing was shown.
 * @param {Promise<{ folder?: string, failure?: Error }>} built
 * @param {string[]} others suites that run in the same run of jest: this one alone would leave a processor idle
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function checkPrevious(built, others = []) {
  const { folder, failure } = await built;
  if (failure) throw failure;
  if (!folder) return others.length > 0 ? runJest(others) : { passed: 0, failed: 0 };
  try {
    return await runJest(['previous', ...others], { PREVIOUS_RELEASE_FOLDER: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastRelease() {
  return JSON.parse(readFileSync(path.join(ROOT, 'deploy', 'release.json'), 'utf8')).commit;
}

/** Undefined outside of a repository, and when it does not have the commit. */
async function commitOf(name) {
  const ask = ['rev-parse', '--quiet', '--verify', `${name}^{commit}`];
  return (await run('git', ask, { cwd: ROOT }).catch(() => '')).trim() || undefined;
}

async function buildRelease(commit, folder) {
  const archive = path.join(folder, 'sources.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  await bringPackages(folder);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  for (const app of ['api', 'worker'])
    if (!existsSync(path.join(folder, 'dist', 'apps', app, 'src', 'main.js')))
      throw new Error(`the last release has no ${app} after its build`);
}

/** Those of this version where each that the release asks for is among them in its very version; its own otherwise. */
async function bringPackages(folder) {
  if (missingPackages(folder, ROOT).length === 0) {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    return;
  }
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  await run('npm', ['ci', '--include=dev', '--prefer-offline', '--loglevel=error'], { cwd: folder });
}
