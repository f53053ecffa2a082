import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordMigration, type MigrationSql } from './migration-sql.js';
import { BASELINE, migrationFaults } from './migrations.js';

const migration = (statements: string[], more: Partial<MigrationSql> = {}): MigrationSql => ({
  name: '29990101000000-next.cjs',
  source: '',
  transactional: true,
  statements: statements.map((sql) => `${sql};`),
  ...more,
});
const rulesOf = (statements: string[], more?: Partial<MigrationSql>): string[] =>
  migrationFaults([migration(statements, more)]).map((fault) => fault.split(': ')[1] ?? '');

const outside = { transactional: false };

/** A violation of each rule. */
const REFUSED: [rule: string, statements: string[], more?: Partial<MigrationSql>][] = [
  ['ban-drop-column', ['alter table shop_order drop column note']],
  ['ban-drop-table', ['drop table lead']],
  ['renaming-column', ['alter table shop_order rename column note to remark']],
  ['renaming-table', ['alter table lead rename to contact']],
  ['adding-required-field', ['alter table shop_order add column channel text not null']],
  ['adding-not-nullable-field', ['alter table shop_order alter column note set not null']],
  ['changing-column-type', ['alter table shop_order alter column total_cents type bigint']],
  [
    'constraint-missing-not-valid',
    ['alter table shop_order add constraint positive check (total_cents >= 0)'],
  ],
  [
    'adding-foreign-key-constraint',
    ['alter table lead add constraint of_user foreign key (user_id) references app_user (id)'],
  ],
  ['disallowed-unique-constraint', ['alter table lead add constraint one_mail unique (email)']],
  ['require-concurrent-index-creation', ['create index lead_mail on lead (email)']],
  ['require-concurrent-index-deletion', ['drop index lead_mail']],
  ['syntax-error', ['alter table lead ad column x int']],
  ['index-build', ['create index concurrently lead_mail on lead (email)'], outside],
  ['index-build', ['create index concurrently if not exists lead_mail on lead (email)'], outside],
  ['lock-timeout', [`set local lock_timeout = '1min'`]],
  ['lock-timeout', [`set lock_timeout = '1min'`], outside],
  ['dropped-object', ['drop function search.refresh']],
  ['dropped-object', ['drop trigger product_reindexed on product']],
  ['dropped-object', [`alter type mood rename value 'sad' to 'blue'`]],
  ['large-rewrite', [`update shop_order set note = '' where note is null`]],
  ['large-rewrite', [`with old as (select 1) delete from "audit_log" where at < now()`]],
  ['hidden-statements', ['do $$ begin execute $x$drop table lead$x$; end $$']],
  [
    'constraint-missing-not-valid',
    [
      'alter table shop_order add constraint positive check (total_cents >= 0) not valid',
      'alter table shop_order validate constraint positive',
    ],
  ],
];

/** What a running shop does not notice. */
const ACCEPTED: [what: string, statements: string[], more?: Partial<MigrationSql>][] = [
  [
    'a new table with its index',
    ['create table gift (id uuid primary key)', 'create index gift_id on gift (id)'],
  ],
  ['an optional column', ['alter table shop_order add column channel text']],
  ['a column with a default', [`alter table shop_order add column channel text not null default 'web'`]],
  ['a check for new rows', ['alter table shop_order add constraint c check (total_cents >= 0) not valid']],
  ['the check of the others, later', ['alter table shop_order validate constraint c']],
  [
    'an index beside sales',
    [
      `set lock_timeout = '10min'`,
      'drop index concurrently if exists "lead_mail"',
      'create index concurrently "lead_mail" on "lead" (email)',
      'reset lock_timeout',
    ],
    outside,
  ],
  [
    'another body of a function',
    [
      'create or replace function f() returns int language plpgsql as $$ begin update shop_order set x = 1; end $$',
    ],
  ],
];

describe('a migration', () => {
  it.each(REFUSED)('is refused by %s (%j)', (...[rule, statements, more]) => {
    expect(rulesOf(statements, more)).toContain(rule);
  });

  it.each(ACCEPTED)('may make %s', (...[, statements, more]) => {
    expect(rulesOf(statements, more)).toEqual([]);
  });

  it('of before the rules is not looked at', () => {
    expect(rulesOf(['drop table lead'], { name: BASELINE })).toEqual([]);
  });

  it('may break a rule once for each reason that it gives', () => {
    const drop = ['alter table lead drop column a', 'alter table lead drop column b'];
    const allow = '// migration-lint-allow ban-drop-column: unused since the release of May\n';
    expect(rulesOf(drop)).toHaveLength(2);
    expect(rulesOf(drop, { source: allow })).toHaveLength(1);
    expect(rulesOf(drop, { source: allow.repeat(2) })).toEqual([]);
    expect(migrationFaults([migration([], { source: allow })])).toEqual([
      expect.stringContaining('which nothing here breaks'),
    ]);
    const silent = '// migration-lint-allow ban-drop-column: it is fine';
    expect(migrationFaults([migration(drop.slice(1), { source: silent })])).toEqual([
      expect.stringContaining('without a reason'),
      expect.stringContaining('ban-drop-column'),
    ]);
  });

  it('is recorded with what it adds and what it executes', async () => {
    const folder = mkdtempSync(path.join(import.meta.dirname, '../../node_modules/.migration-'));
    try {
      const file = path.join(folder, 'one.cjs');
      const source = `const { Migration } = require('@mikro-orm/migrations');
        exports.One = class extends Migration {
          isTransactional() { return false; }
          async up() { for (const row of await this.execute('select 1')) row; this.addSql('drop table x'); }
        };`;
      writeFileSync(file, source);
      expect(await recordMigration(file, 'one.cjs', source)).toEqual({
        name: 'one.cjs',
        source,
        transactional: false,
        statements: ['select 1;', 'drop table x;'],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
