// Processes of the shop that tests start.
import { isBuilt } from '../../scripts/lib/build-stamp.mjs';

const PRELOADED = ['--import', './test/infra/typescript.mjs'];

let built;

/**
 * What Node is given, in the project's folder, to run an application or a command line tool: what was built, if it was built
 * of these very sources as in every `npm test` (half the processor time), otherwise the sources.
 * @param {string} source `apps/api/src/main.ts`
 * @returns {string[]}
 */
export function shopProcess(source) {
  built ??= isBuilt();
  return [...PRELOADED, built ? `dist/${source.replace(/\.ts$/, '.js')}` : source];
}
