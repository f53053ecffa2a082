// No file longer than a person reads in one go.
import { sizeFault } from './checks/sizes.js';
import { report, sourceFiles } from './checks/sources.js';

const files = sourceFiles(['apps', 'libs', 'tools', 'scripts', 'test'], /\.(tsx?|mjs|cjs|css)$/);
report(
  'sizes',
  files.flatMap((file) => sizeFault(file) ?? []),
);
