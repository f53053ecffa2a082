// npm run dev: api, worker and sandbox from the sources, restarted on change, and Vite with hot reload.
import { ensureInstalled } from './install.mjs';
import { shopEnvironment } from './lib/environment.mjs';
import { refuseTakenPorts } from './lib/ports.mjs';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const FROM_SOURCE = ['--enable-source-maps', '--import', '@oxc-node/core/register'];
const WEB = 'http://localhost:5173';

await main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  await ensureInstalled();
  await useProjectNode();
  const { openDatabase } = await import('./lib/database.mjs');
  const environment = shopEnvironment({ PUBLIC_URL: WEB, LOG_LEVEL: 'info', ...process.env });
  await refuseTakenPorts(environment, 'npm run dev');
  const database = await step('Iniciando o PostgreSQL', () => openDatabase(environment));
  environment.DATABASE_URL = database.url;
  environment.API_URL = `http://127.0.0.1:${environment.PORT}`;

  const tool = (...args) =>
    run(process.execPath, [...FROM_SOURCE, ...args], { cwd: ROOT, env: environment, shell: false });
  await step('Atualizando o banco de dados', () => tool('tools/cli/src/migrate.ts'));
  await step('Carregando os dados de demonstração', () => tool('tools/cli/src/seed.ts'));

  const { Processes } = await import('./lib/processes.mjs');
  const processes = new Processes(environment);
  const watched = ['--watch', '--watch-preserve-output', ...FROM_SOURCE];
  for (const app of ['sandbox', 'api', 'worker'])
    processes.start(app, [...watched, `apps/${app}/src/main.ts`]);
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
