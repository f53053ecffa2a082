// Runs jest projects and reads what came out: how many tests of each project passed and failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { countResults } from './count-results.mjs';

const TO_END_MS = 120_000;
/**
 * Test files beside each other. Those on a database wait for timers and processes a third of their time; a browser does
 * not. With four, the tests that judge processor time and faults no longer hold.
 */
const WORKERS = { browser: 2, server: 3 };

/**
 * @param {string[]} projects names in jest.config.mjs
 * @param {Record<string, string>} environment what the tests find besides the own environment
 * @param {string[]} files only these, from the project's folder
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJest(projects, environment = {}, files = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-jest-'));
  const file = path.join(folder, 'results.json');
  try {
    const ended = await jest(projects, file, environment, files);
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { lines, ...counts } = countResults(projects, JSON.parse(readFileSync(file, 'utf8')), ended);
    console.log(lines.join('\n'));
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves to whether jest ended by itself: something left open would hold it for ever. */
function jest(projects, file, environment, files) {
  const options = [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    // The default follows the machine's memory; jest.config.mjs begins workers again far below this.
    '--max-old-space-size=4096',
    '--disable-warning=ExperimentalWarning',
  ];
  const args = ['node_modules/jest/bin/jest.js', '--passWithNoTests', '--json', '--outputFile', file];
  const workers = `--maxWorkers=${projects.includes('browser') ? WORKERS.browser : WORKERS.server}`;
  const only = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  const child = spawn(process.execPath, [...args, workers, '--selectProjects', ...projects, ...only], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, NODE_OPTIONS: options.filter(Boolean).join(' ') },
  });
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
