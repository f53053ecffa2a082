// Every id that is cited is listed in docs/requirements, every requirement has a test, and what a document names exists.
//   npm run requirements             writes docs/requirements/proofs.md (not committed)
//   npm run requirements -- CHK-34   shows one requirement and its tests
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { documentFaults, knownNames } from './checks/document-names.js';
import { commentsOf, definitions, idsIn, proofsOf, titlesOf } from './checks/requirements.js';
import { COMMENT, report, sourceFiles } from './checks/sources.js';

const FOLDER = 'docs/requirements';
const PROOFS = `${FOLDER}/proofs.md`;
const MIGRATIONS = 'libs/domain/migrations';
/** Its cases are ids that prove nothing. */
const OWN_SPEC = 'tools/checks/requirements.spec.ts';
const TEST = /\.(spec|test|e2e|int-spec|e2e-spec|contract-spec)\.tsx?$/;
/** Ids that no test title needs to name, each with the reason. */
const WITHOUT_TEST: readonly { readonly ids: RegExp; readonly because: string }[] = [
  {
    ids: /^CP11$/,
    because: 'a file without its row is shown by no address; F9 tests the row that cannot be written',
  },
];
const BY_HAND = /\(by hand\)\.?$/;

const read = (file: string): string => readFileSync(file, 'utf8');
const documents = sourceFiles([FOLDER], /\.md$/).filter((file) => file !== PROOFS);
const requirements = documents.flatMap((file) => definitions(file, read(file)));
const known = new Set(requirements.map(({ id }) => id));
const areas = new Set([...known].filter((id) => id.includes('-')).map((id) => id.slice(0, id.indexOf('-'))));

const sources = sourceFiles(['apps', 'libs', 'tools', 'scripts', 'test'], /\.(tsx?|mjs|cjs|css)$/).map(
  (file) => ({
    file,
    source: read(file),
  }),
);
const titles = sources
  .filter(({ file }) => TEST.test(file) && file !== OWN_SPEC)
  .flatMap(({ file, source }) => titlesOf(source).map((title) => ({ file, title })));
const proofs = proofsOf(requirements, titles, areas);

const [mode, asked] = process.argv.slice(2);
if (asked !== undefined) show(asked);
else if (mode === '--write') writeFileSync(PROOFS, proofsPage());
else
  report('requirements', [
    ...unknownIds(),
    ...doubled(),
    ...unproved(),
    ...brokenReferences(),
    ...missingNames(),
  ]);

function prosePages(): { readonly file: string; readonly text: string }[] {
  return [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'GLOSSARY.md',
    ...sourceFiles(['docs/adr', 'docs/bench', FOLDER], /\.md$/).filter((file) => file !== PROOFS),
  ].map((file) => ({ file, text: read(file) }));
}

function unknownIds(): string[] {
  const prose = prosePages();
  const code = sources
    .filter(({ file }) => !/^tools\/(garments|studio)\//.test(file) && file !== OWN_SPEC)
    .map(({ file, source }) => ({
      file,
      text: [commentsOf(source), ...(TEST.test(file) ? titlesOf(source) : [])].join('\n'),
    }));
  return [...prose, ...code].flatMap(({ file, text }) =>
    idsIn(text, areas)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id} is not in ${FOLDER}`),
  );
}

function doubled(): string[] {
  return requirements
    .filter(({ id }, at) => requirements.findIndex((other) => other.id === id) !== at)
    .map(({ id, file }) => `${file}: ${id} is listed twice`);
}

function unproved(): string[] {
  return requirements
    .filter(
      ({ id, text }) =>
        !WITHOUT_TEST.some(({ ids }) => ids.test(id)) && !BY_HAND.test(text) && proofs.get(id)?.length === 0,
    )
    .map(({ id, file }) => `${file}: no test names ${id}`);
}

/** "ARCHITECTURE.md, Tests" names a heading of that file, "ADR 7" a file of docs/adr. */
function brokenReferences(): string[] {
  const headings = new Set(
    [...read('ARCHITECTURE.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading),
  );
  const adrs = new Set(sourceFiles(['docs/adr'], /\.md$/).map((file) => Number(/(\d{4})-/.exec(file)?.[1])));
  return sources.flatMap(({ file, source }) => {
    const comments = commentsOf(source);
    const sections = [...comments.matchAll(/ARCHITECTURE\.md, (?:section )?"?([A-Z][\w ]*)/g)]
      .filter(([, name = '']) => ![...headings].some((heading) => heading?.startsWith(name.trim())))
      .map(([, name]) => `${file}: ARCHITECTURE.md has no section "${name?.trim()}"`);
    const decisions = [...comments.matchAll(/\bADR (\d+)/g)]
      .filter(([, number]) => !adrs.has(Number(number)))
      .map(([, number]) => `${file}: there is no ADR ${number}`);
    return [...sections, ...decisions];
  });
}

/** What a document names in backticks or links exists: identifiers of the code, files and folders. */
function missingNames(): string[] {
  const files = [
    ...readdirSync('.'),
    ...sourceFiles(['apps', 'libs', 'tools', 'scripts', 'test', 'docs', 'deploy', '.github', '.ci'], /./),
    ...readdirSync(MIGRATIONS).map((name) => `${MIGRATIONS}/${name}`),
    PROOFS,
  ];
  const code = sources.map(({ source }) => source.replace(COMMENT, '')).join('\n');
  const names = knownNames({ code, files });
  return prosePages().flatMap(({ file, text }) => documentFaults(file, text, names));
}

function proofsPage(): string {
  const lines = documents
    .filter((file) => requirements.some((one) => one.file === file && proofs.get(one.id)?.length))
    .flatMap((file) => [
      `## ${file.slice(FOLDER.length + 1, -3)}`,
      '',
      ...requirements
        .filter((one) => one.file === file && proofs.get(one.id)?.length)
        .map(({ id }) => `- **${id}** ${proofs.get(id)?.join(', ')}`),
      '',
    ]);
  return (
    ['# Tests of each requirement', '', 'Generated by `npm run requirements`.', '', ...lines]
      .join('\n')
      .trimEnd() + '\n'
  );
}

function show(id: string): void {
  const requirement = requirements.find((one) => one.id === id);
  if (requirement === undefined) return report('requirements', [`${id} is not in ${FOLDER}`]);
  console.log(`${id}  ${requirement.text}\n  ${(proofs.get(id) ?? []).join('\n  ')}`);
}
