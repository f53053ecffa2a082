// Every file says by its name what it is (checks/names.ts), and names and texts use the standard terms
// (checks/terms.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { nameFault } from './checks/names.js';
import { report, sourceFiles } from './checks/sources.js';
import { glossaryFaults, migrationFaults, termFaults } from './checks/terms.js';

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'];
/** The list of terms itself and its test. */
const ABOUT_TERMS = /^tools\/checks\/(replaced-terms|terms\.spec)\.ts$/;
/** Style sheets and the picture generator have a vocabulary of their own. */
const OTHER_VOCABULARY = /\.css$|^tools\/(garments|studio)\//;

const MIGRATIONS = 'libs/domain/migrations';

const files = sourceFiles(['apps', 'libs', 'tools', 'scripts', 'test'], /\.(tsx?|mjs|cjs|css)$/);
const sources = new Map(
  [...DOCUMENTS, ...sourceFiles(['docs'], /\.md$/), ...files]
    .filter((file) => !ABOUT_TERMS.test(file) && !OTHER_VOCABULARY.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const code = [...sources].flatMap(([file, source]) => (file.endsWith('.md') ? [] : [source])).join('\n');

report('names', [
  ...files.flatMap((file) => nameFault(file) ?? []),
  ...[...sources].flatMap(([file, source]) => termFaults(file, source)),
  ...readdirSync(MIGRATIONS).flatMap((name) => migrationFaults(`${MIGRATIONS}/${name}`)),
  ...glossaryFaults(sources.get('GLOSSARY.md') ?? '', code),
]);
