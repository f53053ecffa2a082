import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './checks/sources.js';
import {
  allows,
  homeOf,
  violations,
  tablesOf,
  writesOf,
  type Exception,
  type OwnedTable,
} from './checks/table-ownership.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEST = /(spec|test)\.tsx?$|\/test(ing)?\//;

/** Who else writes or locks a table, and why that is right. */
const EXCEPTIONS: readonly Exception[] = [
  {
    files: /./,
    tables: ['audit_log', 'outbox_message'],
    because: 'every module records what was changed by whom, and its events, in its own transaction',
  },
  {
    files: /^libs\/platform\/src\/database\/flush-together\.ts$/,
    tables: ['?'],
    because:
      'the flush of the ORM in one statement: the tables are those of the entities that a module has changed',
  },
  {
    files: /^apps\/(api\/src\/http|worker\/src\/alarms)\//,
    tables: ['idempotency_key'],
    because: 'idempotency belongs to HTTP calls; the worker clears those whose process is gone',
  },
  {
    files: /^(libs\/domain\/src\/accounts|apps\/api\/src\/modules\/admin|apps\/worker\/src\/housekeeping)\//,
    tables: ['upload'],
    because: 'files are stored for anyone who shows them, and cleared when nobody does',
  },
  {
    files: /^apps\/worker\/src\/housekeeping\//,
    tables: ['?'],
    because: 'rows are deleted when their retention period ends; RETENTION lists the tables (see PURGED)',
  },
  {
    files: /^apps\/api\/src\/modules\/[^/]+\/payments\.reader\.ts$/,
    tables: ['charge'],
    because: 'a browser that asks has the poller look at once; no fact of the charge changes',
  },
  {
    files: /^apps\/api\/src\/modules\/(payments|shipping)\//,
    tables: ['webhook_event', 'carrier_notice'],
    because: 'a notification is stored as it comes in and judged by its module later',
  },
  {
    files: /^apps\/worker\/src\/mail\//,
    tables: ['order_mail'],
    because: 'what sends a mail about an order notes that it is out; nothing else happens with the row',
  },
  {
    files: /^tools\/cli\/src\/(backup\/runs|restore-check)\.ts$/,
    tables: ['backup_run'],
    because:
      'a backup notes its run by the connection that holds its lock, and a restore itself, beside the ORM',
  },
  {
    files: /^libs\/domain\/src\/checkout\//,
    tables: ['shop_order', 'stock_level'],
    how: 'lock',
    because: 'one order of locks for all that a new order and the one it replaces change (correctness 3.9)',
  },
  {
    files: /^libs\/domain\/src\/orders\/supplements\.ts$/,
    tables: ['order_edit'],
    because:
      'how an order was delivered before its supplement follows and ends with the order; order edits know orders, not the reverse',
  },
  {
    files: /^libs\/domain\/src\/catalogue\//,
    tables: ['stock_level', 'warehouse_product'],
    how: 'lock',
    because: 'a product is written while the rows of its counters and its warehouse record are locked (A-63)',
  },
  {
    files: /^tools\/cli\/src\/(seed|admin)\//,
    tables: ['*'],
    because: 'demonstration data, and the first administrator, come into a shop that nobody uses yet',
  },
];

/**
 * The tables whose rows housekeeping deletes. None of orders, payments, stock, products or the audit log may be added.
 */
const PURGED = [
  ...['alarm', 'alarm_notice', 'carrier_notice', 'contact_message', 'coupon_refusal'],
  ...['draft_order', 'effect', 'email_proof', 'freight_quote'],
  ...[
    'idempotency_key',
    'inbox_entry',
    'lead',
    'login_failure',
    'outbox_message',
    'password_reset',
    'payment_difference',
    'payment_reading',
    'policy_report',
    'recovery_message',
    'session',
    'settlement_report',
  ],
  ...['shipping_batch', 'sign_in_challenge', 'sign_in_code', 'status_change', 'stock_alert', 'webhook_event'],
];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const files = sourceFiles(['libs', 'apps/api/src', 'apps/worker/src', 'tools/cli'], /\.ts$/).filter(
  (file) => !TEST.test(file),
);
const tables = files
  .filter((file) => file.endsWith('.entity.ts'))
  .flatMap((file) => tablesOf(file, read(file)));
const writes = files.flatMap((file) => writesOf(file, read(file), tables));

describe('table ownership', () => {
  it('finds every entity, and what its own module writes', () => {
    const entities = files.filter((file) => file.endsWith('.entity.ts')).map(read);
    const declared = entities.flatMap((text) => text.match(/tableName: '/g) ?? []);
    expect(tables).toHaveLength(declared.length);
    const own = writes.filter((write) => write.owner === homeOf(write.file));
    expect(own.length).toBeGreaterThan(150);
  });

  it('is written and locked by its own module only, but for the exceptions', () => {
    expect(violations(writes, EXCEPTIONS)).toEqual([]);
  });

  it('housekeeping deletes rows of the listed tables only, by the one statement for all of them', () => {
    const retention = read('apps/worker/src/housekeeping/retention.ts');
    const purged = [...retention.matchAll(/\btable: '(\w+)'/g)].map(([, table]) => table);
    expect(purged.sort()).toEqual(PURGED);
    const unnamed = writes.filter(({ file, table }) => file.includes('/housekeeping/') && table === '?');
    expect(unnamed.map(({ how }) => how)).toEqual(['delete']);
  });

  it('has no unused exception', () => {
    const foreign = writes.filter((write) => write.owner !== homeOf(write.file));
    const idle = EXCEPTIONS.filter((each) => !foreign.some((write) => allows(each, write)));
    expect(idle.map(({ because }) => because)).toEqual([]);
  });
});

describe('a write to a foreign table', () => {
  const CART: OwnedTable = { table: 'cart', entity: 'Cart', owner: 'cart' };
  const FILE = 'libs/domain/src/leads/other-module.ts';
  const caught = (text: string): string[] =>
    writesOf(FILE, text, [CART]).map(({ how, table }) => `${how} ${table}`);

  it.each([
    ['insert', "em.execute('insert into cart (id) values (?)')", 'insert cart'],
    ['quoted insert', 'em.execute(`insert into "cart" (id) select 1`)', 'insert cart'],
    ['update', "em.execute('update cart set revision = 2')", 'update cart'],
    ['update with an alias', "em.execute('update cart as c set revision = 2')", 'update cart'],
    ['delete', "em.execute('delete from cart where id = ?')", 'delete cart'],
    [
      'delete in a query',
      "em.execute('with gone as (delete from cart returning 1) select 1')",
      'delete cart',
    ],
    ['table that is put together', 'em.execute(`delete from ${table}`)', 'delete ?'],
    ['row lock', "em.execute('select 1 from cart where id = ? for update')", 'lock cart'],
    [
      'row lock of an alias',
      "em.execute('select 1 from lead l join cart c on true for update of c')",
      'lock cart',
    ],
    ['shared row lock', "em.execute('select 1 from cart for no key update skip locked')", 'lock cart'],
    [
      'lock through an entity',
      'em.findOne(Cart, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })',
      'lock cart',
    ],
    ['create', 'em.create(Cart, { id })', 'create cart'],
    ['update through an entity', 'em.nativeUpdate(Cart, { id }, { revision: 2 })', 'nativeUpdate cart'],
    ['new row', 'em.persist(new Cart())', 'persist cart'],
    ['new row by its verb', 'em.persist(Cart.of(user))', 'persist cart'],
    ['changed row', 'const own = await em.findOne(Cart, { id }); own.revision += 1;', 'assignment cart'],
    ['changed parameter', 'const change = (cart: Cart): void => { cart.revision = 2; };', 'assignment cart'],
    ['removed row', 'const own = await em.findOneOrFail(Cart, { id }); em.remove(own);', 'remove cart'],
  ])('is reported: %s', (_name, text, found) => {
    expect(caught(text)).toEqual([found]);
    expect(violations(writesOf(FILE, text, [CART]), [])).toHaveLength(1);
  });

  it.each([
    ['a read', "em.execute('select 1 from cart where id = ?')"],
    [
      'a lock of another table beside it',
      "em.execute('select 1 from lead l join cart c on true for update of l')",
    ],
    [
      'a lock whose condition reads it',
      "em.execute('select 1 from lead where id in (select id from cart) for update')",
    ],
    ['words', "log.info('updates of the cart are deleted from time to time')"],
  ])('is not reported in %s', (_name, text) => {
    expect(caught(text)).toEqual([]);
  });
});
