// Adds the optional platform packages that the registry in use does not carry, so that `npm ci` accepts
// the lockfile on every machine. Run after each change of dependencies: npm run lock:repair
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const OS = new Set([
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'windows',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
]);
const CPU = new Set([
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'ppc64le',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]);

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const packages = lock.packages;
let added = 0;

/** Where npm would look for `dependency` when `parent` requires it, nearest first. */
function candidates(parent, dependency) {
  const places = [];
  for (let at = parent; ;) {
    places.push(`${at ? `${at}/` : ''}node_modules/${dependency}`);
    if (!at) return places;
    const cut = at.lastIndexOf('node_modules/');
    at = cut > 0 ? at.slice(0, cut - 1) : '';
  }
}

for (const [parent, entry] of Object.entries({ ...packages })) {
  delete packages[parent].resolved;
  for (const [dependency, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (candidates(parent, dependency).some((place) => packages[place])) continue;
    const words = dependency.split(/[-/]/);
    const os = words.find((word) => OS.has(word));
    const cpu = words.find((word) => CPU.has(word));
    if (!cpu || !/^\d/.test(version)) {
      console.warn(`left alone: ${dependency}@${version} of ${parent}`);
      continue;
    }
    packages[`node_modules/${dependency}`] = {
      version,
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(words.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
    };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional platform packages added`);
