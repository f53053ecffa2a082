import { noteStatement, ownWrites } from './own-writes.js';

/** How many writes are noted for these statements of one connection. */
function written(...statements: string[]): number {
  const before = ownWrites();
  const connection = {};
  for (const sql of statements) noteStatement(connection, sql);
  return ownWrites() - before;
}

describe("a process's own writes", () => {
  it.each([
    'insert into product values (1)',
    '  UPDATE product set name = $1',
    'with moved as (delete from cart returning *) select * from moved',
    `select search.refresh(array['…'])`,
    'truncate review',
    'call settle()',
  ])('are statements that change something: %s', (sql) => expect(written(sql)).toBe(1));

  it.each(['select updated_at from product', '(select 1 from a) union (select 2 from b)', 'show work_mem'])(
    'are not statements that read: %s',
    (sql) => expect(written(sql)).toBe(0),
  );

  it('count when their transaction has ended, however it ends', () => {
    expect(written('begin', 'insert into a values (1)')).toBe(0);
    for (const end of ['commit', 'rollback'])
      expect(written('begin', 'select 1 from a', 'select settle()', 'savepoint s', end)).toBe(1);
    expect(written('begin', 'update a set b = 1', 'rollback to savepoint s', 'commit')).toBe(1);
    expect(written('begin isolation level serializable', 'select 1 from a', 'commit')).toBe(0);
    expect(written('begin', 'update a set b = 1', 'commit', 'update a set b = 2')).toBe(2);
  });
});
