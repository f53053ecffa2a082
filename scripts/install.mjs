// Brings the dependencies of package-lock.json when they are absent or incomplete.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const INSTALLED = path.join(ROOT, 'node_modules', '.package-lock.json');

export async function ensureInstalled() {
  const needed = neededPackages();
  if (isComplete(needed)) return;
  await step(
    'Instalando as dependências',
    () => run('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: ROOT }),
    () => `${needed.filter(isThere).length} de ${needed.length} pacotes`,
  );
}

/** What the lockfile asks for on this machine; packages for other systems and optional ones may be absent. */
function neededPackages() {
  const entries = Object.entries(readLock(path.join(ROOT, 'package-lock.json')));
  return entries.filter(([place, entry]) => place !== '' && !entry.optional && !entry.peer && !entry.link);
}

function isThere([place]) {
  return existsSync(path.join(ROOT, place, 'package.json'));
}

function isComplete(needed) {
  if (!existsSync(INSTALLED)) return false;
  const there = readLock(INSTALLED);
  return needed.every((entry) => there[entry[0]]?.version === entry[1].version && isThere(entry));
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
