// What the lists of the back office cost the database:
//   npm run seed -- --products 10000 --users 50000 --orders 100000
//   DATABASE_URL=… node tools/bench/backoffice.mjs
// Asks the built API for every list, plays each of its statements again under EXPLAIN ANALYZE, prints the times and
// writes them to docs/bench/backoffice.md, the query plans to reports/backoffice-plans.md (not committed).
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import pg from 'pg';

const BUDGET_MS = 20;
const MAX_STATEMENTS = 4;
const ROUNDS = 5;
const REPORT = 'docs/bench/backoffice.md';
const PLANS = 'reports/backoffice-plans.md';
const BUILT = '../../dist/apps/api/src';
/** Belong to every request with a session, not to the list. */
const APART = /^(begin|commit|rollback|set |select pg_|savepoint|release)|from "?(app_)?session"?/i;

const CASES = {
  'orders, newest': '/admin/get-all-admin-orders?page=1&limit=10&sortField=createdAt&sortOrder=desc',
  'orders, page 5000': '/admin/get-all-admin-orders?page=5000&limit=10&sortField=createdAt&sortOrder=desc',
  'orders by total': '/admin/get-all-admin-orders?page=1&limit=10&sortField=total&sortOrder=desc',
  'orders, delivered': '/admin/get-all-admin-orders?page=1&limit=10&status=delivered',
  'orders, pending': '/admin/get-all-admin-orders?page=1&limit=10&status=pending',
  'orders, search ana': '/admin/get-all-admin-orders?page=1&limit=10&search=ana',
  'orders, search an e-mail': '/admin/get-all-admin-orders?page=1&limit=10&search=ana%40plantao.test',
  'orders, search nothing': '/admin/get-all-admin-orders?page=1&limit=10&search=xyzzyq',
  'orders, search a product': '/admin/get-all-admin-orders?page=1&limit=10&search=princesa',
  'orders, search a word in all': '/admin/get-all-admin-orders?page=1&limit=10&search=scrub',
  'orders, search two words': '/admin/get-all-admin-orders?page=1&limit=10&search=ana%20tulipa',
  'orders, search a rare product': '/admin/get-all-admin-orders?page=1&limit=10&search=gorro%20royal',
  'orders, to be labelled': '/admin/get-all-admin-orders?page=1&limit=10&waiting=labels-missing',
  'orders, unpaid for long': '/admin/get-all-admin-orders?page=1&limit=10&waiting=unpaid-long',
  products: '/admin/products?page=1&limit=10',
  'products on sale': '/admin/products?page=1&limit=10&sale=yes',
  'products running out': '/admin/products?page=1&limit=10&stock=low',
  'products, search': '/admin/products?page=1&limit=10&search=princesa',
  users: '/admin/get-all-admin-users?page=1&limit=10',
  'users, page 3000': '/admin/get-all-admin-users?page=3000&limit=10',
  'users, search': '/admin/get-all-admin-users?page=1&limit=10&search=ana',
  'users, search nothing': '/admin/get-all-admin-users?page=1&limit=10&search=xyzzyq',
  coupons: '/coupons?page=1&limit=10',
  leads: '/leads?page=1&limit=10',
  'leads, search': '/leads?page=1&limit=10&search=ana',
  dashboard: '/admin/get-dashboard',
  stock: '/admin/stock',
  'stock, running out': '/admin/stock?view=low',
  'stock, search': '/admin/stock?search=princesa',
  messages: '/admin/messages',
  audit: '/admin/audit',
};

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
await database.connect();
const played = recordStatements();
const { app, token } = await openShop();
try {
  const results = [];
  for (const [name, path] of Object.entries(CASES)) results.push(await measure(name, path));
  const failed = results.filter(({ ms, statements }) => ms > BUDGET_MS || statements > MAX_STATEMENTS);
  await write(results);
  console.log(
    `${failed.length} of ${results.length} over ${BUDGET_MS} ms or ${MAX_STATEMENTS} statements; plans in ${PLANS}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await app.close();
  await database.query('delete from session where id = $1', [token.session]);
  await database.end();
}

/** Every statement that the API sends from now on, with its values. */
function recordStatements() {
  const statements = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(config, values, ...rest) {
    if (this !== database) {
      const text = typeof config === 'string' ? config : (config?.text ?? '');
      statements.push({ text, values: values instanceof Array ? values : (config?.values ?? []) });
    }
    return original.call(this, config, values, ...rest);
  };
  return statements;
}

async function openShop() {
  await import('reflect-metadata');
  const [{ NestFactory }, { AppModule }, { configureApp, shopAdapter }, { readEnv }, { createLogger }] =
    await Promise.all([
      import('@nestjs/core'),
      import(`${BUILT}/app.module.js`),
      import(`${BUILT}/http/configure-app.js`),
      import('../../dist/libs/platform/src/config/index.js'),
      import('../../dist/libs/platform/src/logging/index.js'),
    ]);
  const env = readEnv({ APP_ENV: 'test', ...process.env, LOG_LEVEL: 'error' });
  const application = await NestFactory.create(AppModule.with(env), shopAdapter(env), {
    logger: false,
    bodyParser: false,
  });
  await configureApp(application, createLogger('error', 'bench'));
  await application.init();
  await application.getHttpAdapter().getInstance().ready();
  const { rows } = await database.query(`select id from app_user where role = 'admin' limit 1`);
  const secret = randomBytes(32).toString('base64url');
  const session = randomUUID();
  await database.query(
    `insert into session (id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [session, rows[0].id, createHash('sha256').update(secret).digest('hex')],
  );
  return { app: application, token: { secret, session } };
}

async function measure(name, path) {
  await ask(path);
  played.length = 0;
  const answer = await ask(path);
  const statements = played.filter(({ text }) => !APART.test(text.trim()) && text.trim() !== '');
  const times = [];
  let plans = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    plans = [];
    for (const statement of statements) plans.push(await explain(statement));
    times.push(plans.reduce((sum, { ms }) => sum + ms, 0));
  }
  const ms = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`${ms.toFixed(2).padStart(8)} ms  ${statements.length} statements  ${answer}  ${name}`);
  return { name, ms, statements: statements.length, plans };
}

async function ask(path) {
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token.secret}` },
  });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${payload.slice(0, 300)}`);
  return statusCode;
}

async function explain({ text, values }) {
  const { rows } = await database.query(`explain (analyze, buffers, timing off, summary on) ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const time = (label) => Number(new RegExp(`${label} Time: ([\\d.]+) ms`).exec(plan)?.[1] ?? 0);
  return { ms: time('Planning') + time('Execution'), plan };
}

async function write(results) {
  const { rows } = await database.query(
    `select (select count(*) from product) as products, (select count(*) from shop_order) as orders, (select count(*) from app_user) as users`,
  );
  const [{ server_version: version }] = (await database.query('show server_version')).rows;
  const lines = results.map(({ name, statements, ms }) => `| ${name} | ${statements} | ${ms.toFixed(2)} |`);
  const plans = results.map(
    ({ name, plans: each }) =>
      `## ${name}\n\n${each.map(({ plan }) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}`,
  );
  mkdirSync('docs/bench', { recursive: true });
  mkdirSync('reports', { recursive: true });
  writeFileSync(PLANS, `${plans.join('\n\n')}\n`);
  writeFileSync(
    REPORT,
    `# What the lists of the back office cost the database

Written by \`node tools/bench/backoffice.mjs\`: ${rows[0].products} products, ${rows[0].orders} orders, ${rows[0].users} users, PostgreSQL ${version}, ${os.cpus().length} processors, everything in memory. Times are the medians of ${ROUNDS} runs, planning and execution of all statements of one request together, by EXPLAIN ANALYZE, without the two that look the session up. The budget is ${BUDGET_MS} ms and ${MAX_STATEMENTS} statements.

| list | statements | ms |
| --- | ---: | ---: |
${lines.join('\n')}
`,
  );
}
