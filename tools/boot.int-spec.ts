import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { fileStoreOf } from '@plantao/providers/storage';
import { shopEnvironment } from '../scripts/lib/environment.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from '../scripts/lib/server-options.mjs';
import { createTestDatabase, type TestDatabase } from '../test/infra/database.js';
import { freePort } from '../test/infra/free-port.js';
import { startS3Server } from '../test/infra/s3-server.js';
import { until } from '../test/infra/until.js';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Loaded before the process itself: answers any message with the addresses of all modules that were loaded. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const modules = new Set();
  registerHooks({ load: (url, context, next) => (modules.add(url), next(url, context)) });
  process.on('message', () => process.send({ modules: [...modules] }));
`)}`;

/** Loaded only where traces are recorded. */
const TRACES = ['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-proto'];
/** What a process must not load before somebody asks for it, and how much it may read to be ready. */
const LIMITS = {
  api: {
    lazy: [
      ...['sharp', '@aws-sdk/client-s3', '@nestjs/swagger', 'class-validator-jsonschema', '@bull-board/api'],
      ...['bullmq', 'pdfkit'],
      ...TRACES,
    ],
    files: 50,
    kilobytes: 10_000,
  },
  worker: {
    lazy: [
      'sharp',
      '@aws-sdk/client-s3',
      '@nestjs/swagger',
      '@bull-board/api',
      '@nestjs/platform-fastify',
      ...TRACES,
    ],
    files: 40,
    kilobytes: 8_000,
  },
};
type App = keyof typeof LIMITS;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-boot-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

interface Running {
  readonly url: string;
  /** The files that it has loaded so far. */
  loadedFiles(): Promise<string[]>;
}

/** Runs the built process while `work` does, which begins when it is ready. */
async function running<T>(
  app: App,
  work: (process: Running) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const [PORT, WORKER_PORT] = [String(await freePort()), String(await freePort())];
  const { PATH } = process.env;
  const own = {
    PATH,
    APP_ENV: 'test',
    DATABASE_URL: database.applicationUrl,
    DATA_DIR: folder,
    PORT,
    WORKER_PORT,
  };
  const args = [...NODE_FLAGS[app], '--import', REPORTER, `dist/apps/${app}/src/main.js`];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...MEMORY_ENVIRONMENT, ...shopEnvironment({ ...own, ...more }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  let modules: string[] | undefined;
  child.on('message', (message) => {
    if (typeof message === 'object' && 'modules' in message) modules = message.modules as string[];
  });
  try {
    const url = `http://127.0.0.1:${app === 'api' ? PORT : WORKER_PORT}`;
    const ready = async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok;
    await until(ready, { milliseconds: 120_000, instead: () => output });
    return await work({
      url,
      loadedFiles: async () => {
        child.send('modules');
        const loaded = await until(() => modules);
        return loaded.filter((one) => one.startsWith('file:')).map((one) => fileURLToPath(one));
      },
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Packages by the folder of a file, or by what the build has noted of a bundled one. */
function packagesOf(app: App, file: string): string[] {
  const own = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return own ? [own] : (bundledPackages(app)[path.basename(file)] ?? []);
}

const bundledPackages = (app: App) =>
  JSON.parse(readFileSync(path.join(ROOT, `dist/apps/${app}/bundle/packages.json`), 'utf8')) as Record<
    string,
    string[]
  >;

describe.each(Object.keys(LIMITS) as App[])('the built %s, when it is ready', (app) => {
  const { lazy, files, kilobytes } = LIMITS[app];

  it('has read a few files and none of the packages that are loaded on first use', async () => {
    const loaded = await running(app, ({ loadedFiles }) => loadedFiles());
    const packages = new Set(loaded.flatMap((file) => packagesOf(app, file)));
    // What is bundled is known at all.
    expect([...packages]).toEqual(expect.arrayContaining(['@nestjs/core', '@mikro-orm/core', 'pino']));
    expect(lazy.filter((name) => packages.has(name))).toEqual([]);
    const bytes = loaded.reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(loaded.length).toBeLessThanOrEqual(files);
    expect(bytes / 1_000).toBeLessThanOrEqual(kilobytes);
  });

  it('contains nothing of React', () => {
    const bundled = new Set(Object.values(bundledPackages(app)).flat());
    expect([...bundled].filter((name) => /^react(-|$)|^@react-email\/|^html-to-text$/.test(name))).toEqual(
      [],
    );
  });

  it('has source maps that lead from its bundle to the sources', () => {
    const bundle = path.join(ROOT, 'dist/apps', app, 'bundle');
    const file = path.join(bundle, app === 'api' ? 'serve.js' : 'work.js');
    const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((source) => !existsSync(path.resolve(bundle, source)))).toEqual([]);
  });
});

it('the built api serves what is in a bucket, also by keys of the AWS_ variables', async () => {
  const server = await startS3Server();
  try {
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...bucket } = server.environment;
    const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
    const sources = { AWS_ACCESS_KEY_ID: S3_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY };
    const env = Object.assign(new Env(), bucket, keys);
    await fileStoreOf(env, new Clock()).put('foto.webp', Buffer.from('foto'));
    for (const given of [keys, sources]) {
      const text = await running('api', async ({ url }) => (await fetch(`${url}/media/foto.webp`)).text(), {
        ...bucket,
        ...given,
      });
      expect(text).toBe('foto');
    }
  } finally {
    await server.close();
  }
});

it('the built api has the fonts that it writes PDF files with', async () => {
  const chunk = JSON.stringify(path.join(ROOT, 'dist/apps/api/bundle/pdfkit.node.js'));
  const script = `
    const { default: PDFDocument } = await import(${chunk});
    const document = new PDFDocument();
    document.pipe(process.stdout);
    document.text('Pedido').font('Helvetica-Bold').text('Prova').end();`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^%PDF-/);
});

describe('the built commands of operators', () => {
  const folder = path.join(ROOT, 'dist/tools/cli/src');
  const bundled = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(path.join(folder, name), 'utf8').includes('../bundle/'),
  );

  it('are bundled: the image has no other modules', () => {
    expect(bundled).toEqual(
      expect.arrayContaining(['admin-create.js', 'doctor.js', 'migrate.js', 'queues.js']),
    );
    expect(bundled).not.toContain('seed.js');
  });

  it.each(bundled)('%s runs, and says what it needs', async (name) => {
    const { PATH } = process.env;
    const child = spawn(process.execPath, [path.join(folder, name), '--help'], { env: { PATH }, cwd: ROOT });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    child.stdin.end();
    await new Promise((resolve) => child.once('close', resolve));
    expect(output).not.toMatch(/TypeError|ReferenceError|SyntaxError|ERR_MODULE/);
    expect(output).not.toBe('');
  });
});
