// Every file says by its name what it is: the vocabulary is in checks/names.ts.
import { nameFault } from './checks/names.js';
import { report, sourceFiles } from './checks/sources.js';

const files = sourceFiles(['apps', 'libs', 'tools', 'scripts', 'test'], /\.(tsx?|mjs|cjs|css)$/);
report(
  'names',
  files.flatMap((file) => nameFault(file) ?? []),
);
