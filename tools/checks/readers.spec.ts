import { readerFaults } from './readers.js';

const WEB = 'apps/web/src/features/leads/';
const sources = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, source]) => [WEB + name, source]));
const faultsOf = (files: Record<string, string>) => readerFaults(sources(files));

const reader = "import { Done } from './lead-done.js';\n";
const helper = 'export const Done = 1;\n';

describe('a file with one importer', () => {
  it('is refused while both together are short', () => {
    expect(faultsOf({ 'lead-form.tsx': reader, 'lead-done.tsx': helper })).toEqual([
      `${WEB}lead-done.tsx: only lead-form.tsx reads it, together 2 lines: write it there (CONTRIBUTING, Files)`,
    ]);
    expect(
      faultsOf({
        'lead-form.tsx': reader.replace('./lead-done.js', '@/features/leads/lead-done'),
        'lead-done.tsx': helper,
      }),
    ).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ['a second reader', { 'lead-popup.tsx': reader }],
    ['a test', { 'lead-done.test.tsx': reader }],
    ['a test of its name', { 'lead-done.test.tsx': '' }],
    ['a reader elsewhere', { 'lead-form.tsx': '', '../../pages/home.tsx': reader }],
    ['a chunk of its own', { 'lead-form.tsx': "const Done = lazy(() => import('./lead-done.js'));\n" }],
    ['much text', { 'lead-done.tsx': helper.repeat(150) }],
  ])('is a file for %s', (_reason, more) => {
    expect(faultsOf({ 'lead-form.tsx': reader, 'lead-done.tsx': helper, ...more })).toEqual([]);
  });
});
