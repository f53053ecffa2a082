// Texts quoted by the specification stand in the catalogues to the letter. With --prune, texts that have come
// leave the list of those that come later.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { report, sourceFiles } from './checks/sources.js';
import { compareTexts, spacedPercents, type TextsByArea } from './checks/texts.js';

const EXPECTED = 'tools/fixtures/spec-texts.json';
const LATER = 'tools/fixtures/spec-texts-later.json';
const CATALOGUES = ['libs/domain/src/shared/errors', 'libs/contracts/src/pages', 'apps/web/src/texts'];

const read = (file: string): TextsByArea =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextsByArea) : {};

const catalogues = sourceFiles(CATALOGUES, /(?<!\.(test|spec))\.tsx?$/)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const later = read(LATER);
const { missing, arrived } = compareTexts(read(EXPECTED), later, catalogues);

if (arrived.length > 0 && process.argv.includes('--prune')) {
  const left = Object.entries(later).map(
    ([area, texts]) => [area, texts.filter((text) => !arrived.includes(text))] as const,
  );
  const remaining = Object.fromEntries(left.filter(([, texts]) => texts.length > 0));
  writeFileSync(LATER, `${JSON.stringify(remaining, null, 2)}\n`);
} else if (arrived.length > 0) {
  console.log(
    `${arrived.length} texts have come since; prune ${LATER} with --prune:\n  ${arrived.join('\n  ')}`,
  );
}
report('texts', [
  ...missing.map((text) => `not in a catalogue, ${text}`),
  ...spacedPercents(catalogues).map((line) => `a blank before %: ${line}`),
]);
