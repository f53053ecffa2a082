import { commentsOf, definitions, idsIn, proofsOf, titlesOf } from './requirements.js';

const areas = new Set(['CHK', 'A']);

describe('requirement ids', () => {
  it('are read from lists, from the order table and from sections', () => {
    const ids = (markdown: string): string[] => definitions('a.md', markdown).map(({ id }) => id);
    expect(ids('- **CHK-34** Show it.\n- **R4** Expiry.')).toEqual(['CHK-34', 'R4']);
    expect(ids('| O12 | confirmed | A cancel |')).toEqual(['O12']);
    expect(ids('## 3.4 Idempotency\n### providers A.7\n')).toEqual(['correctness 3.4', 'providers A.7']);
  });

  it('are found in text, and similar ones are not', () => {
    expect(idsIn('CHK-34, A-43 and (R4), CP12; correctness 3.12', areas)).toEqual([
      'CHK-34',
      'A-43',
      'R4',
      'CP12',
      'correctness 3.12',
    ]);
    expect(idsIn('SHA-256, UTF-8, PP3x, /S3/, S3-compatible', areas)).toEqual([]);
  });

  it('that no document can define are found as well', () => {
    expect(idsIn('(architecture 3.9), architecture.md 4', areas)).toEqual([
      'architecture 3.9',
      'architecture.md 4',
    ]);
    expect(idsIn('providers.md A.4, providers D; providers A.4', areas)).toEqual([
      'providers.md A.4',
      'providers D',
      'providers A.4',
    ]);
    expect(idsIn('correctness O6', areas)).toEqual(['O6', 'correctness O6']);
    expect(idsIn('A-01 F-desk: asks', areas)).toEqual(['A-01', 'F-desk']);
    expect(idsIn('the architecture of providers, X-ray tables, pt-br: no', areas)).toEqual([]);
  });

  it('are taken from titles of every form and from the first words of a table of cases', () => {
    const source = [
      "it('200 CHK-34 answers', () => {});",
      'describe.each(BACKENDS)(`R12 on %s`, () => {});',
      "it.each([['O12 cancelled', 1]])('A-01 %s', () => {});",
    ].join('\n');
    expect(titlesOf(source)).toEqual(['200 CHK-34 answers', 'R12 on %s', 'A-01 %s', 'O12 cancelled']);
  });

  it('count in comments, not in code', () => {
    expect(commentsOf('const a = R4; // R5\n/* R6 */ call("x");')).toBe('// R5\n/* R6 */');
  });
});

it('a decision is proved by the tests of the rows that refer to it', () => {
  const rows = definitions(
    'a.md',
    '- **CHK-34** Freight (A-43).\n- **A-43** A port.\n- **CHK-35** Nothing yet.',
  );
  const proofs = proofsOf(rows, [{ file: 'a.spec.ts', title: 'CHK-34 asks' }], areas);
  expect(Object.fromEntries(proofs)).toEqual({
    'CHK-34': ['a.spec.ts'],
    'A-43': ['a.spec.ts'],
    'CHK-35': [],
  });
});
