// npm run test:scanners: sqlmap, wapiti and ffuf against the built shop with demonstration data, on loopback (S18).
// npm run test:scanners -- --only ffuf --minutes 2: some of them, each as long at most; the default is 5.
// The result is in reports/scanners.json. A finding that scanners/known-findings.json does not explain is exit code 1.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { seconds, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';
import { openScannedShop } from './scanners/scanned-shop.mjs';
import { SCANNERS } from './scanners/tools.mjs';
import { ensureScanner } from './testing/machine.mjs';

const REPORT = path.join(ROOT, 'reports', 'scanners.json');
const KNOWN = path.join(ROOT, 'scripts/scanners/known-findings.json');

const { values } = parseArgs({
  options: { only: { type: 'string' }, minutes: { type: 'string', default: '5' } },
});
const names = values.only?.split(',') ?? Object.keys(SCANNERS);
const minutes = Number(values.minutes);
const wrong = names.find((name) => !SCANNERS[name]);
if (wrong !== undefined || !(minutes > 0)) {
  console.error(
    wrong === undefined
      ? '--minutes is a positive number'
      : `--only ${wrong}: there is ${Object.keys(SCANNERS).join()}`,
  );
  process.exit(2);
}
await ensureInstalled();
await useProjectNode();
for (const name of names) await ensureScanner(name);
await (await import('./build.mjs')).buildIfNeeded();

const began = performance.now();
const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-scanners-'));
const results = [];
let shop;
try {
  shop = await step('Opening the shop', () => openScannedShop(path.join(folder, 'data')));
  for (const name of names) {
    const own = path.join(folder, name);
    mkdirSync(own);
    results.push({ tool: name, ...(await scan(name, own)) });
  }
  results.push({ tool: 'shop', asked: 'every request of the scanners', findings: await shop.failures() });
} finally {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
const unexplained = judge();
mkdirSync(path.dirname(REPORT), { recursive: true });
writeFileSync(REPORT, `${JSON.stringify({ at: new Date().toISOString(), minutes, results }, null, 2)}\n`);
console.log(`${unexplained} findings that are not explained; ${seconds(began)}`);
process.exit(unexplained === 0 ? 0 : 1);

async function scan(name, own) {
  const from = performance.now();
  let asked = '';
  const progress = (text) => (asked = text);
  const found = await step(
    `Running ${name}`,
    () => SCANNERS[name]({ shop, folder: own, milliseconds: minutes * 60_000, progress }),
    () => asked,
  );
  return { ...found, seconds: Math.round((performance.now() - from) / 1_000) };
}

/** Marks what is explained, prints the table, and says how much is not. */
function judge() {
  const known = JSON.parse(readFileSync(KNOWN, 'utf8')).map(({ tool, finding, reason }) => ({
    ...{ tool, reason, used: false },
    matches: new RegExp(`^(?:${finding})$`),
  }));
  let open = 0;
  for (const result of results) {
    result.findings = result.findings.map((text) => {
      const entry = known.find(({ tool, matches }) => tool === result.tool && matches.test(text));
      if (entry) entry.used = true;
      else open += 1;
      return { text, ...(entry && { reason: entry.reason }) };
    });
    const explained = result.findings.filter(({ reason }) => reason).length;
    console.log(
      `${explained === result.findings.length ? '✓' : '✗'} ${result.tool}: ${result.asked}; ` +
        `${result.findings.length} findings, ${explained} of them explained`,
    );
    for (const { text, reason } of result.findings) if (!reason) console.log(`    ${text}`);
  }
  return open;
}
