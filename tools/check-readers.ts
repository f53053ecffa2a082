// A helper of the web application with one reader is written in the file of its reader (checks/readers.ts).
import { readFileSync } from 'node:fs';
import { readerFaults } from './checks/readers.js';
import { report, sourceFiles } from './checks/sources.js';

const sources = new Map(
  sourceFiles(['apps/web/src'], /\.tsx?$/).map((file) => [file, readFileSync(file, 'utf8')]),
);
report('readers', readerFaults(sources));
