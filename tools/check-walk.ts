// How many files a reader opens who follows one paid order from the click to the label (ARCHITECTURE.md, "From click to
// label"). `--write` renews the list of files there.
import { readFileSync, writeFileSync } from 'node:fs';
import { STEPS, documented, listOf, walkFaults } from './checks/order-walk-steps.js';
import { report, sourceFiles } from './checks/sources.js';

const DOCUMENT = 'ARCHITECTURE.md';

const sources = new Map(
  sourceFiles(['apps/api/src', 'apps/worker/src', 'libs'], /(?<!spec)\.ts$/).map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
);
const text = readFileSync(DOCUMENT, 'utf8');
if (process.argv.includes('--write')) {
  const [before, , after] = documented(text);
  writeFileSync(DOCUMENT, `${before}${listOf(STEPS, sources)}${after}`);
} else report('walk', walkFaults(STEPS, sources, text));
