// Nobody spells the address of a page, or a word of its query, but the table of pages.
import { readFileSync } from 'node:fs';
import { pageFaults } from './checks/pages.js';
import { report, sourceFiles } from './checks/sources.js';

// Tests spell addresses out: they prove that none of them changes.
const TESTS = /\.(test|spec|int-spec|e2e-spec|contract-spec|e2e)\.tsx?$|\/testing\/|^apps\/[^/]+\/test\//;

const files = sourceFiles(['apps', 'libs', 'scripts'], /\.(tsx?|mjs)$/).filter((file) => !TESTS.test(file));
report(
  'pages',
  files.flatMap((file) => pageFaults(file, readFileSync(file, 'utf8'))),
);
