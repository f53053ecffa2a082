import { readFileSync } from 'node:fs';

const MAX_LINES = 300;
/** A test file of more than this proves two behaviours. */
const MAX_TEST_LINES = 500;
const TEST = /\.(spec|test|int-spec|e2e-spec|contract-spec|e2e)\.tsx?$/;

/** The problem with the length of a file, if any. */
export function sizeFault(file: string, source = readFileSync(file, 'utf8')): string | undefined {
  const lines = source.replace(/\n$/, '').split('\n').length;
  const most = TEST.test(file) ? MAX_TEST_LINES : MAX_LINES;
  return lines > most ? `${file}: ${lines} lines, maximum ${most}: split it` : undefined;
}
