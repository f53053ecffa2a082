// Brings the dependencies of package-lock.json when they are absent or incomplete.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const INSTALLED = path.join(ROOT, 'node_modules', '.package-lock.json');

export async function ensureInstalled() {
  const missing = missingPackages();
  if (missing === 0) return;
  const total = Object.keys(readLock(path.join(ROOT, 'package-lock.json'))).length;
  await step(
    'Instalando as dependências',
    () => run('npm', ['ci', '--loglevel=error'], { cwd: ROOT }),
    () => `${countFolders()} de cerca de ${total} pacotes`,
  );
}

/** How many packages that the lockfile asks for are not there in that version; optional ones may be absent. */
function missingPackages() {
  if (!existsSync(INSTALLED)) return Infinity;
  const there = readLock(INSTALLED);
  const needed = Object.entries(readLock(path.join(ROOT, 'package-lock.json')));
  return needed.filter(([place, entry]) => {
    if (place === '' || entry.optional || entry.link || entry.peer) return false;
    return there[place]?.version !== entry.version || !existsSync(path.join(ROOT, place, 'package.json'));
  }).length;
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function countFolders() {
  const folder = path.join(ROOT, 'node_modules');
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder);
  const scopes = names.filter((name) => name.startsWith('@'));
  return (
    names.length -
    scopes.length +
    scopes.reduce((sum, scope) => sum + readdirSync(path.join(folder, scope)).length, 0)
  );
}
