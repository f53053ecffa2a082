// Runs jest projects and reads what came out: how many tests of each project passed and failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';

/** jest names no project in its results; the file's name tells it. The first match wins. */
const PROJECT_OF = [
  ['browser', /[\\/]test[\\/]browser[\\/]/],
  ['web', /[\\/]apps[\\/]web[\\/]/],
  ['int', /\.int-spec\.ts$/],
  ['contract', /\.contract-spec\.ts$/],
  ['e2e', /\.e2e-spec\.ts$/],
  ['unit', /\.spec\.ts$/],
];
const TO_END_MS = 30_000;

/**
 * @param {string[]} projects names in jest.config.mjs
 * @param {Record<string, string>} environment what the tests find besides the own environment
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJest(projects, environment = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-jest-'));
  const file = path.join(folder, 'results.json');
  try {
    const ended = await jest(projects, file, environment);
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    return count(projects, JSON.parse(readFileSync(file, 'utf8')), ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves to whether jest ended by itself: something left open would hold it for ever. */
function jest(projects, file, environment) {
  const options = [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
  ];
  const args = ['node_modules/jest/bin/jest.js', '--passWithNoTests', '--json', '--outputFile', file];
  const child = spawn(process.execPath, [...args, '--selectProjects', ...projects], {
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

function count(projects, results, ended) {
  const sums = Object.fromEntries(projects.map((name) => [name, { passed: 0, failed: 0 }]));
  const complain = (name, why) => {
    sums[name].failed += 1;
    console.log(`  ✗ ${why}`);
  };
  for (const suite of results.testResults) {
    const name = PROJECT_OF.find(([, pattern]) => pattern.test(suite.name))[0];
    if (suite.status === 'failed' && suite.assertionResults.length === 0) sums[name].failed += 1;
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') sums[name].passed += 1;
      else if (test.status === 'failed') sums[name].failed += 1;
      else complain(name, `${test.status}, and nothing may be left out: ${test.fullName}`);
    }
  }
  for (const name of projects) {
    const { passed, failed } = sums[name];
    if (passed + failed === 0) complain(name, `the suite ${name} has no test`);
    console.log(
      `  ${sums[name].failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${sums[name].failed} failed`,
    );
  }
  if (!ended) complain(projects[0], 'jest did not end: a test leaves something open');
  const total = (key) => Object.values(sums).reduce((sum, entry) => sum + entry[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}
