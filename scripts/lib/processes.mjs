// Keeps the processes of the shop alive under one parent, and ends them together.
import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;
const HEALTHY_MS = 30_000;
/** A process drains for up to 10 s when it is asked to stop; then it is ended. */
const TIMEOUT_MS = 15_000;

/** Starts processes with a name before each line they print, and starts them again when they fall. */
export class Processes {
  #children = new Map();
  #restarts = new Map();
  #closing = false;
  #environment;

  /** @param {Record<string, string>} environment */
  constructor(environment) {
    this.#environment = environment;
  }

  /** @param {string[]} args what to run on Node, from the project's folder */
  start(name, args, wait = FIRST_WAIT_MS) {
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: this.#environment,
      // The channel ends when this process dies, however it dies; the children stop with it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.#children.set(name, child);
    for (const stream of [child.stdout, child.stderr]) prefixLines(stream, name);
    child.once('exit', (code, signal) => {
      this.#children.delete(name);
      if (this.#closing) return;
      const pause = performance.now() - began > HEALTHY_MS ? FIRST_WAIT_MS : wait;
      console.error(`${name} parou (${signal ?? `código ${code}`}); começa de novo em ${pause / 1000} s`);
      const again = () => this.start(name, args, Math.min(pause * 2, MAX_WAIT_MS));
      this.#restarts.set(name, setTimeout(again, pause));
    });
  }

  /** Asks all of them to finish, in parallel, and insists after a while. */
  async stop() {
    this.#closing = true;
    for (const restart of this.#restarts.values()) clearTimeout(restart);
    await Promise.all([...this.#children.values()].map(end));
  }
}

function end(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const forceKill = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  return ended.finally(() => clearTimeout(forceKill));
}

function prefixLines(stream, name) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim()) console.log(`${name.padEnd(7)} │ ${readable(line)}`);
  });
}

const LEVELS = { 40: 'aviso', 50: 'erro', 60: 'grave' };

/** A line of the JSON log in a few words; anything else as it is. */
function readable(line) {
  if (!line.startsWith('{"level"')) return line;
  try {
    const { level, msg, err } = JSON.parse(line);
    return [LEVELS[level], msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
