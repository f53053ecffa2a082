import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { MigrationSql } from './migration-sql.js';

/** The last migration before the rules: nobody sold while it and its predecessors were deployed. */
export const BASELINE = '20261125201000-listing-indexes.cjs';

/** The oldest PostgreSQL that the shop runs on. */
const POSTGRES = '15';

/**
 * Rules of squawk that are no danger to a running shop: matters of taste, what a failed migration leaves (ours are
 * transactions), and timeouts, which `npm run db:migrate` sets.
 */
const EXCLUDED = [
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
];

/** Tables with a row for every order, movement, event or visitor: a statement over all of one holds its locks for minutes. */
export const LARGE_TABLES: Readonly<Record<string, string>> = {
  shop_order: 'every order',
  order_item: 'every line of every order',
  order_discount: 'every discount of every order',
  order_step: 'several steps of every order',
  charge: 'every payment that was started',
  coupon_use: 'every use of a coupon',
  stock_hold: 'every line of every order',
  stock_movement: 'every change of every counter',
  audit_log: 'every act of the staff, for ever',
  outbox_message: 'every event',
  inbox_entry: 'every job of every event',
  effect: 'every step of every job',
  webhook_event: 'every notification of the payment provider',
  carrier_notice: 'every notification of the carrier',
  app_user: 'every customer',
  address: 'every customer',
  session: 'every sign-in',
  cart: 'every visitor',
  cart_line: 'every visitor',
  freight_quote: 'every question for freight',
  idempotency_key: 'every call that changes something',
};

export interface MigrationFinding {
  readonly rule: string;
  readonly what: string;
}

/** `// migration-lint-allow rule: reason` in the source of a migration allows one finding of the rule. */
const ALLOWED = /\/\/ migration-lint-allow ([\w-]+): *(.*)/g;
/** Characters of the shortest reason that says something. */
const MIN_REASON = 15;

/** What may not be deployed beside a running shop, one line a fault (CONTRIBUTING, A migration). */
export function migrationFaults(migrations: readonly MigrationSql[]): string[] {
  const after = migrations.filter(({ name }) => name > BASELINE);
  const found = squawk(after);
  return after.flatMap((migration, at) => {
    const findings = [...(found[at] ?? []), ...ownFindings(migration)];
    return withoutAllowed(migration, findings).map((what) => `${migration.name}: ${what}`);
  });
}

function withoutAllowed({ source }: MigrationSql, findings: readonly MigrationFinding[]): string[] {
  const left = [...findings];
  const faults: string[] = [];
  for (const [, rule, reason = ''] of source.matchAll(ALLOWED)) {
    const at = left.findIndex((finding) => finding.rule === rule);
    if (at < 0) faults.push(`allows ${rule}, which nothing here breaks`);
    else if (reason.trim().length < MIN_REASON) faults.push(`allows ${rule} without a reason`);
    else left.splice(at, 1);
  }
  return [...faults, ...left.map(({ rule, what }) => `${rule}: ${what}`)];
}

interface SquawkFinding {
  readonly file: string;
  readonly rule_name: string;
  readonly message: string;
  readonly line: number;
}

/** Squawk's findings by the place of the migration in the list. */
function squawk(migrations: readonly MigrationSql[]): MigrationFinding[][] {
  return migrations.map(({ name, transactional, statements }) => {
    if (statements.length === 0) return [];
    const text = statements.join('\n');
    const program = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        program,
        '--reporter=json',
        `--pg-version=${POSTGRES}`,
        `--exclude=${EXCLUDED.join(',')}`,
        `--stdin-filepath=${name}.sql`,
        transactional ? '--assume-in-transaction' : '--no-assume-in-transaction',
      ],
      { input: text, encoding: 'utf8' },
    );
    if (!stdout.trim().startsWith('['))
      throw new Error(`squawk did not look at ${name}: ${stderr || stdout}`);
    const lines = text.split('\n');
    return (JSON.parse(stdout) as SquawkFinding[]).map(({ rule_name: rule, message, line }) => ({
      rule,
      what: `${message} (${(lines[line] ?? '').trim().slice(0, 80)})`,
    }));
  });
}

/** Bodies of functions and comments say nothing about locks. */
const QUOTED = /(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//g;
const LOCK_TIMEOUT = /^\s*set\s+(?:local\s+|session\s+)?lock_timeout\b/i;
const RESET = /^\s*reset\s+lock_timeout\b/i;
const BUILD =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?"?(\w+)"?|^\s*create\s+(?:unique\s+)?index\s+concurrently\s+on\b/i;
const DROP_BROKEN = /^\s*drop\s+index\s+concurrently\s+if\s+exists\s+(?:\w+\.)?"?(\w+)"?/i;
const DROPPED =
  /^\s*drop\s+(function|procedure|view|materialized\s+view|type|domain|schema|sequence|trigger)\b|^\s*alter\s+(?:type|function|view|schema|sequence)\b[\s\S]*\brename\b/i;
const REWRITE = /^\s*(?:with\b[\s\S]*?\b)?(update|delete\s+from)\s+(?:only\s+)?(?:public\.)?"?(\w+)"?/i;
const BLOCK = /^\s*do\b/i;

/** Rules that squawk does not have. */
function ownFindings({ statements, transactional }: MigrationSql): MigrationFinding[] {
  const findings: MigrationFinding[] = [];
  const add = (rule: string, what: string): void => void findings.push({ rule, what });
  const created = new Set<string>();
  const dropped = new Set<string>();
  let waitsLonger = false;
  for (const statement of statements) {
    const text = statement.replace(QUOTED, "''").trim();
    const shown = text.replace(/\s+/g, ' ').slice(0, 80);
    for (const [, table] of text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi))
      created.add(table as string);
    if (LOCK_TIMEOUT.test(text)) {
      if (transactional) add('lock-timeout', `every sale would wait behind a longer lock_timeout (${shown})`);
      waitsLonger = true;
    }
    if (RESET.test(text)) waitsLonger = false;
    dropped.add(DROP_BROKEN.exec(text)?.[1] ?? '');
    const build = BUILD.exec(text);
    if (build) {
      if (transactional) add('index-build', 'isTransactional() has to return false');
      if (build[1]) add('index-build', `"if not exists" keeps what a failed build left (${shown})`);
      if (!dropped.has(build[2] ?? '')) add('index-build', `first drop what a failed build left (${shown})`);
      if (!waitsLonger) add('index-build', `set lock_timeout before it, reset it after it (${shown})`);
    }
    if (DROPPED.test(text)) add('dropped-object', `the previous version may use it (${shown})`);
    const [, , table = ''] = REWRITE.exec(text) ?? [];
    if (table in LARGE_TABLES && !created.has(table))
      add('large-rewrite', `${LARGE_TABLES[table]}: change the rows in a job, some at a time (${shown})`);
    if (BLOCK.test(text)) add('hidden-statements', `a block cannot be checked (${shown})`);
  }
  if (!transactional && waitsLonger)
    add('lock-timeout', 'reset lock_timeout at the end: the next migration has it too');
  return findings;
}
