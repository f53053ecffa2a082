// npm run dev: api, worker and sandbox from the sources, restarted on change, and Vite with hot reload.
//   npm run dev -- --only api,web   leaves the others out
//   npm run dev -- --inspect        debuggers attach to api on 9229, worker on 9230, sandbox on 9231
import { ensureInstalled } from './install.mjs';
import { shopEnvironment } from './lib/environment.mjs';
import { refuseTakenPorts } from './lib/ports.mjs';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const FROM_SOURCE = ['--enable-source-maps', '--import', '@oxc-node/core/register'];
const WEB = 'http://localhost:5173';
const SERVERS = ['api', 'worker', 'sandbox'];
const FIRST_INSPECTOR_PORT = 9229;
const wanted = wantedApps();
const inspect = process.argv.includes('--inspect');

await main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  await ensureInstalled();
  await useProjectNode();
  const { openDatabase, useDatabase, withoutOwner } = await import('./lib/database.mjs');
  const environment = shopEnvironment({
    NODE_ENV: 'development',
    PUBLIC_URL: WEB,
    LOG_LEVEL: 'info',
    ...process.env,
  });
  await refuseTakenPorts(environment, 'npm run dev');
  const database = await step('Iniciando o PostgreSQL', () =>
    openDatabase(environment, { supervised: true }),
  );
  useDatabase(environment, database);
  environment.API_URL = `http://127.0.0.1:${environment.PORT}`;

  const tool = (...args) =>
    run(process.execPath, [...FROM_SOURCE, ...args], { cwd: ROOT, env: environment, shell: false });
  await step('Atualizando o banco de dados', () => tool('tools/cli/src/migrate.ts'));
  await step('Carregando os dados de demonstração', () => tool('tools/cli/src/seed.ts'));

  const { Processes } = await import('./lib/processes.mjs');
  const processes = new Processes(withoutOwner(environment));
  const watched = ['--watch', '--watch-preserve-output', ...FROM_SOURCE];
  for (const app of SERVERS.filter((name) => wanted.includes(name)))
    processes.start(app, [...inspectorOf(app), ...watched, `apps/${app}/src/main.ts`]);
  if (wanted.includes('web'))
    processes.start('web', [
      'node_modules/vite/bin/vite.js',
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
    ]);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void processes
      .stop()
      .then(database.stop)
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

/** The apps of `--only api,web`; all of them without it. */
function wantedApps() {
  const all = [...SERVERS, 'web'];
  const at = process.argv.indexOf('--only');
  if (at < 0) return all;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length === 0) return names;
  console.error(`no such app: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}

function inspectorOf(app) {
  return inspect ? [`--inspect=127.0.0.1:${FIRST_INSPECTOR_PORT + SERVERS.indexOf(app)}`] : [];
}
