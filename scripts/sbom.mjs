// npm run sbom: the production tree of package-lock.json as a bill of materials, CycloneDX, in reports/sbom.cdx.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const FILE = path.join(ROOT, 'reports', 'sbom.cdx.json');
const QUESTION = ['sbom', '--silent', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];

const text = await run('npm', QUESTION, { cwd: ROOT });
const bill = JSON.parse(text.slice(text.indexOf('{')));
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${path.relative(ROOT, FILE)}: ${bill.components.length} packages`);
