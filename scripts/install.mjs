// Brings the dependencies of package-lock.json when they are absent or incomplete.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

export async function ensureInstalled() {
  if (missingPackages().length === 0) return;
  const needed = neededPackages(ROOT);
  await step(
    'Instalando as dependências',
    () => run('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: ROOT }),
    () => `${needed.filter((entry) => isThere(entry)).length} de ${needed.length} pacotes`,
  );
}

/** What the lockfile of one folder asks for and the packages of another do not have in this very version. */
export function missingPackages(asks = ROOT, has = ROOT) {
  const needed = neededPackages(asks);
  const installed = path.join(has, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return needed;
  const there = readLock(installed);
  return needed.filter((entry) => there[entry[0]]?.version !== entry[1].version || !isThere(entry, has));
}

/** What the lockfile asks for on this machine; packages for other systems and optional ones may be absent. */
function neededPackages(folder) {
  const entries = Object.entries(readLock(path.join(folder, 'package-lock.json')));
  return entries.filter(([place, entry]) => place !== '' && !entry.optional && !entry.peer && !entry.link);
}

function isThere([place], folder = ROOT) {
  return existsSync(path.join(folder, place, 'package.json'));
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
