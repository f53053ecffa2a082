// npm run sbom: everything that is shipped as a bill of materials, CycloneDX, in reports/sbom.cdx.json.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { nameOf, type LockedPackages } from './checks/dependencies.js';
import { asShipped, importedByApps } from './checks/shipped.js';

interface Bill {
  components: { name: string; group?: string; version: string }[];
}

const FILE = 'reports/sbom.cdx.json';
const QUESTION = ['sbom', '--silent', '--package-lock-only', '--sbom-format=cyclonedx'];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
const { '': _project, ...installed } = packages;
const shipped = new Set(
  Object.entries(asShipped(installed, importedByApps()))
    .filter(([, { dev }]) => !dev)
    .map(([place, { version }]) => `${nameOf(place)}@${version}`),
);
const text = execFileSync('npm', QUESTION, {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const bill = JSON.parse(text.slice(text.indexOf('{'))) as Bill;
const full = ({ group, name }: Bill['components'][number]): string => (group ? `${group}/${name}` : name);
bill.components = bill.components.filter((each) => shipped.has(`${full(each)}@${each.version}`));
mkdirSync('reports', { recursive: true });
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${FILE}: ${bill.components.length} packages`);
