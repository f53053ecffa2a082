import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const REACHED_MS = 150_000;

/** A child process that a test pauses or kills at a chosen point. */
export interface CrashableProcess {
  /**
   * Stops anyone who comes to the place with this id: messages of later are read after it, and from `armed` on it holds for
   * everybody. `there` when somebody has come.
   */
  arm(place: string, id: string): { readonly armed: Promise<void>; readonly there: Promise<void> };
  send(message: Serializable): void;
  /** Resolves when the run of this event has ended, one way or the other. */
  ran(eventId: string): Promise<void>;
  /** The kernel stops the process where it stands, until it goes on. */
  pause(): void;
  goOn(): void;
  kill(): Promise<void>;
}

/** Starts a host of this folder; it says `ready` when it is. */
export async function startCrashable(host: string, env: NodeJS.ProcessEnv): Promise<CrashableProcess> {
  const child = fork(`test/reliability/goals/crashes/${host}`, {
    cwd: ROOT,
    execArgv: ['--import', './test/infra/typescript.mjs'],
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.setMaxListeners(0);
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${host} ended with ${code} before it was ready`))),
  );
  ended.catch(() => undefined);
  await Promise.race([reported(child, (message) => message === 'ready'), ended]);
  return {
    arm: (place, id) => {
      const notified = (message: object, name: string): Promise<void> => {
        const once = reported(child, (given) => isSame(given, message), name);
        once.catch(() => undefined);
        return once;
      };
      child.send({ place, id });
      return {
        armed: notified({ armed: place, id }, `arming ${place}`),
        there: notified({ place, id }, place),
      };
    },
    send: (message) => void child.send(message),
    ran: (eventId) => reported(child, (message) => isRun(message, eventId), `the end of ${eventId}`),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    kill: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const isSame = (message: unknown, expected: object): boolean =>
  typeof message === 'object' && JSON.stringify(message) === JSON.stringify(expected);

const isRun = (message: unknown, eventId: string): boolean =>
  (message as { ran?: unknown } | null)?.ran === eventId;

function reported(child: ChildProcess, what: (message: unknown) => boolean, place = 'start'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${place} was not reached`)), REACHED_MS);
    const listen = (message: unknown): void => {
      if (!what(message)) return;
      clearTimeout(timer);
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
  });
}
