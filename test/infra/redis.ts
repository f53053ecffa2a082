import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';

export interface TestRedis {
  /** redis:// address of an empty server. */
  url: string;
  port: number;
  /** Shuts down in good order, or as a power cut would. What was written stays for `start`. */
  stop(how?: 'graceful' | 'kill'): Promise<void>;
  /** Starts again on the same port and files. */
  start(): Promise<void>;
  /** Stops and removes the files. */
  dispose(): Promise<void>;
}

/**
 * A Redis with the settings the queue needs: nothing evicted, every write on disk.
 * With TEST_REDIS_URL the given server is emptied and used; it cannot be stopped.
 */
export async function startRedis(): Promise<TestRedis> {
  const given = process.env['TEST_REDIS_URL'];
  if (given) return givenServer(given);
  return process.env['TEST_DB'] === 'containers' ? containerServer() : ownServer();
}

async function ownServer(): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-redis-'));
  const port = await freePort();
  let child = await launch(port, folder);
  const stop = async (how: 'graceful' | 'kill' = 'graceful'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop,
    start: async () => {
      child = await launch(port, folder);
    },
    dispose: async () => {
      await stop('kill');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(port: number, folder: string): Promise<ChildProcess> {
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'];
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...durable],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return new Promise((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('Ready to accept connections')) resolve(child);
    });
    child.once('error', (error) =>
      reject(new Error(`redis-server does not start (npm test installs it): ${error.message}`)),
    );
    child.once('exit', () => reject(new Error(`redis-server ended:\n${log}`)));
  });
}

async function containerServer(): Promise<TestRedis> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  // A port of ours: docker would choose another one at every start, and clients would reconnect to the first.
  const port = await freePort();
  const started = await new GenericContainer('redis:8-alpine')
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts({ container: 6379, host: port })
    .start();
  const url = `redis://${started.getHost()}:${port}`;
  // testcontainers stops a container once and for all: a second stop would do nothing.
  const { container: docker } = await getContainerRuntimeClient();
  const container = docker.getById(started.getId());
  let running = true;
  const stop = async (how: 'graceful' | 'kill' = 'graceful'): Promise<void> => {
    if (!running) return;
    running = false;
    await (how === 'kill' ? container.kill() : docker.stop(container, { timeout: 10_000 }));
  };
  return {
    url,
    port,
    stop,
    start: async () => {
      await docker.start(container);
      running = true;
      await untilReady(url);
    },
    dispose: async () => {
      await stop('kill');
      await docker.remove(container, { removeVolumes: true });
    },
  };
}

/** What it had written is read before it answers. */
async function untilReady(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { retryStrategy: () => 100, maxRetriesPerRequest: 100 });
  client.on('error', () => undefined);
  await client.ping().finally(() => client.disconnect());
}

/** One numbered database per jest worker, so that parallel test files do not empty each other's. */
async function givenServer(address: string): Promise<TestRedis> {
  const { Redis } = await import('ioredis');
  const url = new URL(address);
  url.pathname = `/${process.env['JEST_WORKER_ID'] ?? '0'}`;
  const client = new Redis(url.href);
  await client.flushdb();
  await client.quit();
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('the Redis of TEST_REDIS_URL is not ours to stop'));
  return {
    url: url.href,
    port: Number(url.port || 6379),
    stop: refuse,
    start: refuse,
    dispose: async () => undefined,
  };
}
