// What a shopper downloads before a page works, gzipped, against the budget of each page.
// node scripts/bundle-budget.mjs [folder]: reads the Vite manifest of apps/web/dist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/root.mjs';

/** JavaScript in kB (1000 bytes) at gzip level 9: everything the page needs to be interactive. */
const BUDGETS = { home: 145, shop: 145, category: 145, tag: 145, product: 160, cart: 185, checkout: 185 };
const STYLES = 25;
const BACK_OFFICE = /(^|\/)backoffice\//;

/** Rejects with every budget that is exceeded; prints the sizes. */
export async function checkBudget(folder = path.join(ROOT, 'apps/web/dist')) {
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const faults = [];
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const key = Object.keys(manifest).find((name) => name.endsWith(`pages/${page}.page.tsx`));
    if (!key) faults.push(`${page}: the build has no such page`);
    else faults.push(...pageFaults(page, budget, needed(manifest, [entry, key]), folder));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The chunks that come with the given ones, by static imports. */
function needed(manifest, keys, found = new Map()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.set(key, manifest[key]);
    needed(manifest, manifest[key].imports ?? [], found);
  }
  return found;
}

function pageFaults(page, budget, chunks, folder) {
  const weigh = (file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1000;
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + weigh(file), 0);
  const scripts = sum([...chunks.values()].map((chunk) => chunk.file));
  const styles = sum([...chunks.values()].flatMap((chunk) => chunk.css ?? []));
  console.log(
    `  ${page.padEnd(10)}${scripts.toFixed(1).padStart(6)} of ${budget} kB, styles ${styles.toFixed(1)} of ${STYLES} kB`,
  );
  const faults = [];
  if (scripts > budget) faults.push(`${page}: ${scripts.toFixed(1)} kB of JavaScript, maximum ${budget}`);
  if (styles > STYLES) faults.push(`${page}: ${styles.toFixed(1)} kB of styles, maximum ${STYLES}`);
  const admin = [...chunks].filter(
    ([key, chunk]) => BACK_OFFICE.test(key) || BACK_OFFICE.test(chunk.src ?? ''),
  );
  return [...faults, ...admin.map(([key]) => `${page}: loads ${key} of the back office`)];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await checkBudget(process.argv[2]).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
