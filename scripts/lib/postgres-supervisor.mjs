// Keeps the embedded PostgreSQL running for as long as the shop does.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from './progress.mjs';

/** Milliseconds. */
const FIRST_WAIT = 250;
const MAX_WAIT_MS = 10_000;
const HEALTHY = 30_000;

/**
 * Starts the server again whenever it ends by itself, later and later while it does not stay, and says so. Its address
 * stays the same, so that anyone who uses it only has to connect again.
 * @template {{ ended: Promise<string>, stop(): Promise<void> }} Server
 * @param {Server} first
 * @param {() => Promise<Server>} reopen starts or joins it at the same address; waits for its crash recovery
 * @returns {Server}
 */
export function keepAlive(first, reopen) {
  const stopping = new AbortController();
  let current = first;
  let pause = FIRST_WAIT;

  const pauseOf = async () => {
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    pause = Math.min(pause * 2, MAX_WAIT_MS);
  };
  const restart = async (began) => {
    while (!stopping.signal.aborted) {
      await pauseOf();
      if (stopping.signal.aborted) return;
      try {
        current = await reopen();
        console.error(`postgres voltou (${seconds(began)})`);
        return;
      } catch (error) {
        console.error(
          `postgres ainda não voltou, tenta de novo em ${pause / 1000} s: ${lastLine(error.message)}`,
        );
      }
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - began > HEALTHY) pause = FIRST_WAIT;
      console.error(`postgres parou (${how}); começa de novo em ${pause / 1000} s`);
      await restart(performance.now());
    }
  };
  const watching = watch();
  return {
    ...first,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}

/**
 * Ends what a killed postmaster left behind: sessions in the middle of a statement, which hold its shared memory and
 * keep a new server from starting. Call only when the postmaster is gone. Linux reports their owner; elsewhere they end
 * with their statement, and the start is tried again until then.
 * @param {string} data folder of the cluster, in which every process of the server stands
 */
export function endOrphans(data) {
  if (process.platform !== 'linux' || !existsSync(data)) return;
  const real = realpathSync(data);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== real) continue;
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: '))
        process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // Gone meanwhile, or somebody else's.
    }
  }
}

/**
 * Takes away the lock file of a postmaster that is gone when its number belongs to another program by now (after a
 * restart of the machine or container): PostgreSQL itself would take that program for the postmaster and not start.
 * @param {string} data folder of the cluster
 */
export function dropStaleLock(data) {
  const file = path.join(data, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data)) rmSync(file);
  } catch {
    // No such process: PostgreSQL sees that for itself.
  }
}

/**
 * Whether the process is the postmaster of this folder, as far as the system reports it.
 * @param {number} pid
 * @param {string} data folder of the cluster
 */
export function runsIn(pid, data) {
  if (process.platform !== 'linux') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

const lastLine = (text) => text.trim().split('\n').at(-1);
