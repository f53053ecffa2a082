// What somebody downloads before a page works, gzipped and in files, against the budget of each page.
// node scripts/bundle-budget.mjs [folder]: reads the Vite manifest of apps/web/dist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/root.mjs';

/**
 * JavaScript in kB (1000 bytes) at gzip level 9, and how many files it is in: everything the page needs to be interactive.
 * `with` are its layout and other modules that it comes with.
 */
const BUDGETS = {
  home: { kilobytes: 145, files: 8 },
  shop: { kilobytes: 145, files: 10 },
  category: { kilobytes: 145, files: 10 },
  tag: { kilobytes: 145, files: 10 },
  product: { kilobytes: 160, files: 10 },
  cart: { kilobytes: 185, files: 12 },
  checkout: { kilobytes: 186, files: 15, with: ['features/shell/checkout-layout'] },
  'account/orders': { kilobytes: 185, files: 15, with: ['pages/account/account-layout.page'] },
  dashboard: {
    module: 'backoffice/dashboard/dashboard.page',
    kilobytes: 217,
    files: 15,
    with: ['backoffice/shell/layout'],
  },
};
const STYLES = 25;
/** Its own modules, and the files of what only its pages share (apps/web/code-splitting.ts). */
const BACK_OFFICE = /(^|\/)backoffice\/|shared-(office|sales|lists|editors)-(?!common-)/;

/** Rejects with every budget that is exceeded; prints the sizes. */
export async function checkBudget(folder = path.join(ROOT, 'apps/web/dist')) {
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const faults = [];
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const modules = [budget.module ?? `pages/${page}.page`, ...(budget.with ?? [])];
    const keys = modules.map((module) =>
      Object.keys(manifest).find((name) => name.endsWith(`/${module}.tsx`)),
    );
    if (keys.includes(undefined)) faults.push(`${page}: the build has no such page`);
    else faults.push(...pageFaults(page, budget, needed(manifest, [entry, ...keys]), folder));
  }
  const later = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !BACK_OFFICE.test(key));
  for (const key of later) faults.push(...backOfficeFaults(key, needed(manifest, [key])));
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
  const files = new Set([...chunks.values()].map((chunk) => chunk.file));
  const scripts = sum(files);
  const styles = sum([...chunks.values()].flatMap((chunk) => chunk.css ?? []));
  console.log(
    `  ${page.padEnd(15)}${scripts.toFixed(1).padStart(6)} of ${budget.kilobytes} kB in ${files.size} of ${budget.files} files, styles ${styles.toFixed(1)} of ${STYLES} kB`,
  );
  const faults = [];
  if (scripts > budget.kilobytes)
    faults.push(`${page}: ${scripts.toFixed(1)} kB of JavaScript, maximum ${budget.kilobytes}`);
  if (files.size > budget.files)
    faults.push(`${page}: ${files.size} files of JavaScript, maximum ${budget.files}`);
  if (styles > STYLES) faults.push(`${page}: ${styles.toFixed(1)} kB of styles, maximum ${STYLES}`);
  return BACK_OFFICE.test(budget.module ?? '') ? faults : [...faults, ...backOfficeFaults(page, chunks)];
}

/** What the shop loads of the back office: nothing. */
const backOfficeFaults = (name, chunks) =>
  [...chunks]
    .filter(([key, chunk]) => BACK_OFFICE.test(key) || BACK_OFFICE.test(chunk.src ?? ''))
    .map(([key]) => `${name}: loads ${key} of the back office`);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await checkBudget(process.argv[2]).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
