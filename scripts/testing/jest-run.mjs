// Runs jest projects and reads what came out: how many tests of each project passed and failed.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { complain } from './complaints.mjs';
import { countResults } from './count-results.mjs';

const TO_END_MS = 120_000;
/**
 * Test files beside each other. Those on a database wait for timers and processes a third of their time; a browser does
 * not. With four, the tests that judge processor time and faults no longer hold.
 */
const WORKERS = { browser: 2, beside: 2, server: 3 };

/**
 * @param {string[]} projects names in jest.config.mjs
 * @param {Record<string, string>} environment what the tests find besides the own environment
 * @param {string[]} files only these, from the project's folder
 * @param {{ niceness?: number }} options of what runs beside other suites, see `run`; what jest prints follows at the end
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJest(projects, environment = {}, files = [], { niceness = 0 } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-jest-'));
  const file = path.join(folder, 'results.json');
  try {
    const printed = niceness > 0 ? path.join(folder, 'printed.txt') : undefined;
    const ended = await jest(projects, file, environment, files, { niceness, printed });
    if (printed) process.stderr.write(readFileSync(printed));
    if (!existsSync(file)) {
      complain(`jest ended without results of ${projects.join(', ')}`);
      return { passed: 0, failed: 1 };
    }
    const { lines, complaints, ...counts } = countResults(
      projects,
      JSON.parse(readFileSync(file, 'utf8')),
      ended,
    );
    for (const what of complaints) complain(what);
    console.log(lines.join('\n'));
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Resolves to whether jest ended by itself: something left open would hold it for ever.
 * @param {{ niceness: number, printed?: string }} beside the file that takes what jest prints beside others
 */
function jest(projects, file, environment, files, { niceness, printed }) {
  const options = [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    // The default follows the machine's memory; jest.config.mjs begins workers again far below this.
    '--max-old-space-size=4096',
    '--disable-warning=ExperimentalWarning',
  ];
  const args = ['node_modules/jest/bin/jest.js', '--passWithNoTests', '--json', '--outputFile', file];
  const kind = printed ? 'beside' : projects.includes('browser') ? 'browser' : 'server';
  const workers = `--maxWorkers=${WORKERS[kind]}`;
  const only = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  const messages = printed ? openSync(printed, 'w') : 'inherit';
  const child = spawn(process.execPath, [...args, workers, '--selectProjects', ...projects, ...only], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', messages],
    env: { ...process.env, ...environment, NODE_OPTIONS: options.filter(Boolean).join(' ') },
  });
  if (printed) {
    closeSync(messages);
    os.setPriority(child.pid, niceness);
  }
  return new Promise((resolve) => {
    let late;
    const watch = setInterval(() => {
      if (existsSync(file)) late ??= setTimeout(() => child.kill('SIGKILL'), TO_END_MS);
    }, 500);
    child.once('exit', (_code, signal) => {
      clearInterval(watch);
      clearTimeout(late);
      resolve(signal !== 'SIGKILL');
    });
  });
}
