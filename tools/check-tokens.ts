// No colour and no measure without a name in the web application.
import { readFileSync } from 'node:fs';
import { report, sourceFiles } from './checks/sources.js';
import { tokenFaults } from './checks/tokens.js';

const files = sourceFiles(['apps/web/src'], /(?<!\.(test|spec))\.(tsx?|css)$/);
report(
  'tokens',
  files.flatMap((file) => tokenFaults(file, readFileSync(file, 'utf8'))),
);
