// Says what is being done as soon as it takes more than a second, and how long it took.
import { spawn } from 'node:child_process';
import os from 'node:os';

const TIMEOUT_MS = 1000;
const STILL_MS = 15_000;
const terminal = process.stdout.isTTY === true;

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs `work` under a label. Quick work leaves no trace; slow work shows its label, a clock and `detail()`.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] how far it has come, e.g. "312 of 702"
 * @returns {Promise<T>}
 */
export async function step(label, work, detail = () => '') {
  const began = performance.now();
  const line = () => `… ${label} (${[detail(), seconds(began)].filter(Boolean).join(', ')})`;
  let last = 0;
  const tick = () => {
    const waited = performance.now() - began;
    if (waited < TIMEOUT_MS) return;
    if (terminal) process.stdout.write(`\r\x1b[K${line()}`);
    else if (last === 0 || waited - last > STILL_MS) {
      console.log(line());
      last = waited;
    }
  };
  const timer = setInterval(tick, 250);
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }

  function finish(mark) {
    clearInterval(timer);
    if (terminal) process.stdout.write('\r\x1b[K');
    if (mark === '✗' || performance.now() - began >= TIMEOUT_MS)
      console.log(`${mark} ${label} (${seconds(began)})`);
  }
}

/**
 * Runs a program quietly; resolves to its output, rejects with the output in the message when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { niceness?: number }} [options] `niceness`, of 0 to 19: who is nicer waits
 */
export function run(command, args, { niceness = 0, ...options } = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    ...options,
  });
  if (niceness > 0 && child.pid) os.setPriority(child.pid, niceness);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code}\n${output}`));
    });
  });
}
