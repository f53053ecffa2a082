import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { FloorTask } from './floors/server.js';
import type { FlowResult, FlowTask } from './flows.js';
import { processorMs } from './processor.js';
import { end } from './shop.js';

const start = (file: string): ChildProcess =>
  fork(path.join(import.meta.dirname, file), {
    execArgv: ['--import', '@oxc-node/core/register'],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });

/** A floor that is running. */
export interface Floor {
  readonly address: string;
  processorMs(): number;
  close(): Promise<void>;
}

/** Starts a floor in a process of its own. */
export async function openFloor(task: FloorTask): Promise<Floor> {
  const child = start('floors/server.ts');
  child.send(task);
  const { port } = await answerOf<{ port: number }>(child);
  return {
    address: `http://127.0.0.1:${port}`,
    processorMs: () => processorMs(child.pid ?? 0),
    close: () => end(child),
  };
}

/** Plays customers in a process of its own. */
export async function playFlows(task: FlowTask): Promise<FlowResult> {
  const child = start('flows.ts');
  child.send(task);
  return answerOf<FlowResult>(child);
}

/** The first message of a child; rejects when it ends without one. */
function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.at(-1) ?? ''} ended with ${code}`)));
  });
}
