// npm start: the whole shop from a fresh clone, without docker. Ctrl-C stops all of it; data stay in .data/.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ACCOUNTS, isProduction, shopEnvironment } from './lib/environment.mjs';
import { freePort, refuseTakenPorts } from './lib/ports.mjs';
import { alarmPost, watchOutage } from './lib/outage-watch.mjs';
import { seedDemo } from './lib/seed-demo.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from './lib/server-options.mjs';
import { run, seconds, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const began = performance.now();
const READY_MS = 90_000;
let outages;

await main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  await ensureInstalled();
  await useProjectNode();
  const environment = shopEnvironment();
  await refuseTakenPorts(environment, 'npm start');

  const { buildIfNeeded } = await import('./build.mjs');
  await buildIfNeeded();
  const { openDatabase, useDatabase, withoutOwner } = await import('./lib/database.mjs');
  const database = await step('Iniciando o PostgreSQL', () =>
    openDatabase(environment, { supervised: true }),
  );
  useDatabase(environment, database);

  const { Processes } = await import('./lib/processes.mjs');
  // The worker's address has to be known here: without it the worker takes the first port that is free.
  environment.WORKER_PORT ??= String(await freePort(Number(environment.PORT ?? 3000) + 1));
  const processes = new Processes({ ...MEMORY_ENVIRONMENT, ...withoutOwner(environment) });
  stopOnSignal(processes, database);
  try {
    await prepare(environment);
  } catch (error) {
    await database.stop();
    throw error;
  }
  launch(processes);
  await step('Abrindo a loja', () => untilReady(environment));
  await reportOutages(environment);
  if (!isProduction()) await seedDemo(environment);
  console.log(await welcome(environment));
}

/** A file of the built libraries, to import. */
function built(file) {
  return pathToFileURL(path.join(ROOT, 'dist/libs', file)).href;
}

function tool(name, ...args) {
  return ['--enable-source-maps', `dist/tools/cli/src/${name}.js`, ...args];
}

async function prepare(environment) {
  const node = (args) => run(process.execPath, args, { cwd: ROOT, env: environment, shell: false });
  if (isProduction()) await step('Conferindo se a loja pode abrir', () => node(tool('gate')));
  await step('Atualizando o banco de dados', () => node(tool('migrate')));
  if (!isProduction()) await step('Carregando os dados de demonstração', () => node(tool('seed')));
}

function launch(processes) {
  const apps = isProduction() ? ['api', 'worker'] : ['sandbox', 'api', 'worker'];
  for (const app of apps) processes.start(app, [...NODE_FLAGS[app], `dist/apps/${app}/src/main.js`]);
}

/** The second way out when neither api nor worker is running, with the texts and the signature of their alarms. */
async function reportOutages(environment) {
  if (!environment.ALARM_WEBHOOK_URL) return;
  const { alarmRequest } = await import(built('providers/src/alarms/alarm-request.js'));
  const { PORT = '3000', WORKER_PORT } = environment;
  outages = watchOutage({
    addresses: [PORT, WORKER_PORT].map((port) => `http://127.0.0.1:${port}/health/ready`),
    send: alarmPost(environment, alarmRequest),
  });
}

async function untilReady({ PORT = '3000' }) {
  for (const until = performance.now() + READY_MS; performance.now() < until;) {
    const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  console.error(`A loja não respondeu em ${READY_MS / 1000} s; veja as mensagens acima.`);
}

function stopOnSignal(processes, database) {
  let stopping;
  const stop = () => {
    if (stopping) return;
    console.log('\nEncerrando…');
    outages?.stop();
    stopping = processes.stop().then(database.stop);
    void stopping.then(() => console.log('Tudo parado.')).finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

async function welcome({ PUBLIC_URL, SANDBOX_PORT, PORT = '3000', DATA_DIR = '.data' }) {
  const shop = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const { adminPages, QUEUES_PATH } = await import(built('contracts/src/pages/admin-pages.js'));
  const row = (label, value, note = '') => `  ${label.padEnd(24)}${value.padEnd(36)}${note}`.trimEnd();
  const addresses = [
    row('Loja', shop),
    row('Administração', `${shop}${adminPages.dashboard()}`),
    row('Filas de trabalho', `${shop}${QUEUES_PATH}`),
    row('Descrição da API', `${shop}/api/docs`),
  ];
  const demonstration = [
    row('Serviços simulados', `http://localhost:${SANDBOX_PORT}`, 'pagamentos, fretes, CEP'),
    row('E-mails enviados', `http://localhost:${SANDBOX_PORT}/mail`),
    '',
    '  Contas de demonstração',
    ...ACCOUNTS.map(([who, email, password]) => row(`  ${who}`, email, password)),
  ];
  return [
    '',
    `  A loja está aberta (${seconds(began)}).`,
    '',
    ...addresses,
    ...(isProduction() ? [] : demonstration),
    '',
    `  Ctrl-C encerra tudo; os dados ficam em ${DATA_DIR}.`,
    '',
  ].join('\n');
}
