// Every file says by its name what it is (ARCHITECTURE.md, suffix vocabulary).
import { nameFault } from './checks/names.js';
import { report, sourceFiles } from './checks/sources.js';

const files = sourceFiles(['apps', 'libs', 'tools', 'scripts', 'test'], /\.(tsx?|mjs|cjs|css)$/);
report(
  'names',
  files.flatMap((file) => nameFault(file) ?? []),
);
