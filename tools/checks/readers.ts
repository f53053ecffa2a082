// A file of the web application that only its neighbour reads is part of that neighbour.
import path from 'node:path';

const WEB = 'apps/web/src/';
const TEST = /\.(test|spec)\.tsx?$/;
/** Up to this many lines, two files of one topic are read in one. */
const TOGETHER = 120;

const IMPORTS = /\b(?:from\s+|import\s*(\()?\s*)'([^']+)'/g;

interface Import {
  from: string;
  to: string;
  dynamic: boolean;
}

/** The imports of one source, of files that are among `files`. */
function importsOf(from: string, source: string, files: ReadonlyMap<string, string>): Import[] {
  return [...source.matchAll(IMPORTS)].flatMap(([, call, name = '']) => {
    const base = name.startsWith('@/')
      ? WEB + name.slice(2)
      : name.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), name).replace(/\.js$/, '')
        : undefined;
    const to = base && [`${base}.ts`, `${base}.tsx`].find((file) => files.has(file));
    return to ? [{ from, to, dynamic: call !== undefined }] : [];
  });
}

const hasTest = (file: string, files: ReadonlyMap<string, string>): boolean =>
  ['.test.ts', '.test.tsx', '.spec.ts'].some((end) => files.has(file.replace(/\.tsx?$/, end)));

const linesOf = (source = ''): number => source.replace(/\n$/, '').split('\n').length;

/**
 * The files that should be written in the file of their only reader: the reader is in the same folder, both are short,
 * no test reads the file and it is no chunk of its own. `sources` has the path of every file of `apps/web/src`, tests
 * included, and its text.
 */
export function readerFaults(sources: ReadonlyMap<string, string>): string[] {
  const imports = [...sources].flatMap(([file, source]) => importsOf(file, source, sources));
  const byTarget = Map.groupBy(imports, ({ to }) => to);
  return [...byTarget].flatMap(([file, found]) => {
    const readers = [...new Set(found.map(({ from }) => from))];
    const [reader = ''] = readers;
    if (readers.length > 1 || found.some(({ dynamic }) => dynamic)) return [];
    if (
      TEST.test(reader) ||
      hasTest(file, sources) ||
      path.posix.dirname(reader) !== path.posix.dirname(file)
    )
      return [];
    const lines = linesOf(sources.get(file)) + linesOf(sources.get(reader));
    if (lines >= TOGETHER || (reader.endsWith('.ts') && file.endsWith('.tsx'))) return [];
    return `${file}: only ${path.posix.basename(reader)} reads it, together ${lines} lines: write it there (CONTRIBUTING, Files)`;
  });
}
